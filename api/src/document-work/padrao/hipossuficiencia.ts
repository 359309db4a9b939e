import type { ModeloPadrao } from './modelo-padrao';
import { ASSINA_CLIENTE, CLIENTE, LUGAR_E_DATA } from './partes-comuns';

export const hipossuficiencia: ModeloPadrao = {
  titulo: 'Declaração de hipossuficiência',
  tipo: 'outro',
  descricao: 'Para o pedido de gratuidade da justiça (arts. 98 e 99 do CPC). A empresa precisa prová-la.',
  linhas: [
    ['titulo', 'DECLARAÇÃO DE HIPOSSUFICIÊNCIA ECONÔMICA'],
    [
      'texto',
      `${CLIENTE}, **DECLARA**, para os fins dos arts. 98 e 99 do Código de Processo Civil e do art. 5º, LXXIV, da Constituição Federal, que não tem condições de arcar com as custas, as despesas processuais e os honorários advocatícios sem prejuízo {#cliente.pessoa_fisica}do próprio sustento e do de sua família{/cliente.pessoa_fisica}{#cliente.pessoa_juridica}da continuidade de suas atividades, conforme os documentos contábeis anexos (Súmula 481 do STJ){/cliente.pessoa_juridica}.`,
    ],
    [
      'texto',
      'Declara, ainda, estar ciente de que a gratuidade abrange os atos do art. 98, § 1º, do CPC, não afasta a responsabilidade pelas despesas e pelos honorários decorrentes da sucumbência, cuja exigibilidade fica suspensa por cinco anos (art. 98, §§ 2º e 3º), e pode ser revogada se provado que os requisitos não existem ou deixaram de existir.',
    ],
    [
      'texto',
      'A presente declaração é feita sob as penas da lei e destina-se a **{processo.titulo}**{#processo.tem_numero}, processo nº {processo.numero}{/processo.tem_numero}.',
    ],
    LUGAR_E_DATA,
    ...ASSINA_CLIENTE,
  ],
};
