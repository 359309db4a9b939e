import { EXPORT_HOURS } from '@foro/shared/contracts/export-codes';
import { formatDateTime } from '@foro/shared/format';
import type { Head } from '../../../history/chain';

/** The text that explains the archive. */
export const readMe = (grupo: string, at: Date, head: Head): string =>
  [
    `Todos os dados de ${grupo} no Foro, em ${formatDateTime(at.toISOString())}.`,
    '',
    'planilhas/       Clientes, processos, partes, acompanhamentos e custas como a Importação do Foro os lê.',
    '                 Traga-os nesta ordem: clientes PF, clientes PJ, acessos, processos, e depois os outros.',
    'tabelas/         Todas as tabelas, com o nome ao lado de cada id: CSV com ponto e vírgula, em UTF-8.',
    'dados.jsonl      As mesmas tabelas, uma linha de JSON por registro, para outro programa.',
    'documentos/      Os arquivos, na pasta do processo; manifesto.csv tem o SHA-256 de cada um.',
    'historico.csv    Quem fez o quê e quando.',
    '',
    `A corrente do histórico terminava na ordem ${head.ordem}, com o hash ${head.hash}.`,
    'Cada hash é o SHA-256 de quatro textos, um por linha: o hash anterior (64 zeros antes do primeiro), a ordem,',
    'a hora do encadeamento em milissegundos e a coluna Texto.',
    '',
    'Um texto que uma planilha tomaria por fórmula tem um apóstrofo na frente.',
    'Não há aqui senhas, segundos fatores, nem segredos de links.',
    `O Foro apaga a sua cópia deste arquivo depois de ${EXPORT_HOURS} horas.`,
    '',
  ].join('\r\n');
