import { ACTION_WORDS, RECORD_WORDS } from '@foro/shared/contracts/audit-words';
import { type InTenant, millis } from '../../../history/chain';
import { csvLine, CSV_START } from '../../../http/csv';
import { readPages } from './read-pages';

const TITLES = [
  'Ordem',
  'Hash',
  'Encadeado em (ms)',
  'Quando',
  'Pessoa',
  'Ação',
  'Registro',
  'Nome',
  'Motivo',
  'Texto',
];

const EVENTOS = {
  select: `l.ordem::text, l.hash, ${millis('l.em')} as encadeado, to_char(t.em at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI:SS') as quando,
    u.nome as pessoa, t.acao, t.tabela, t.rotulo, t.motivo, foro_evento_texto(t) as texto`,
  from: `evento t left join evento_elo l on l.id_cliente = t.id_cliente and l.id_evento = t.id
    left join usuario u on u.id_cliente = t.id_cliente and u.id = t.id_usuario where t.id_cliente = $1`,
  key: ['id_cliente', 'id'],
};

interface Linha {
  readonly ordem: string | null;
  readonly hash: string | null;
  readonly encadeado: string | null;
  readonly quando: string;
  readonly pessoa: string | null;
  readonly acao: string;
  readonly tabela: string;
  readonly rotulo: string | null;
  readonly motivo: string | null;
  readonly texto: string;
}

/**
 * The history as CSV, with all that its chain can be recomputed from; the last hash is the chain's head. The latest
 * events may not be linked yet.
 */
export async function* historyCsv(inTenant: InTenant, idCliente: number): AsyncGenerator<string, void> {
  yield CSV_START + csvLine(TITLES);
  for await (const rows of readPages<Linha>(inTenant, idCliente, EVENTOS))
    yield rows
      .map(({ ordem, hash, encadeado, quando, pessoa, acao, tabela, rotulo, motivo, texto }) =>
        csvLine([
          ordem,
          hash,
          encadeado,
          quando,
          pessoa,
          ACTION_WORDS[acao] ?? acao,
          RECORD_WORDS[tabela] ?? tabela,
          rotulo,
          motivo,
          texto,
        ]),
      )
      .join('');
}
