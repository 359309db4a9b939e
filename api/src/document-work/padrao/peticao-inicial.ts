import type { ModeloPadrao } from './modelo-padrao';
import { ASSINA_ADVOGADO, CLIENTE, ENDERECAMENTO, LUGAR_E_DATA, PARTES_CONTRARIAS } from './partes-comuns';

export const peticaoInicial: ModeloPadrao = {
  titulo: 'Petição inicial',
  tipo: 'peticao',
  descricao: 'Estrutura do art. 319 do CPC, com qualificação das partes e valor da causa já preenchidos.',
  linhas: [
    ...ENDERECAMENTO,
    [
      'texto',
      `${CLIENTE}, por seu(sua) advogado(a) que esta subscreve (procuração anexa), com endereço profissional em {escritorio.endereco}, onde recebe intimações, e e-mail {advogado.email}, vem, respeitosamente, com fundamento nos arts. 319 e seguintes do Código de Processo Civil, propor a presente`,
    ],
    ['titulo', 'AÇÃO DE {processo.acao}'],
    ['texto', `em face de ${PARTES_CONTRARIAS}, pelos fatos e fundamentos a seguir expostos.`],
    ['secao', 'I – DOS FATOS'],
    ['texto', '[Narre os fatos em ordem cronológica, com a data de cada um e o documento que o prova.]'],
    ['secao', 'II – DO DIREITO'],
    [
      'texto',
      '[Exponha os fundamentos jurídicos do pedido: a norma, sua incidência sobre os fatos e o entendimento dos tribunais.]',
    ],
    ['secao', 'III – DA TUTELA PROVISÓRIA'],
    [
      'texto',
      '[Se for o caso, demonstre a probabilidade do direito e o perigo de dano ou o risco ao resultado útil do processo (art. 300 do CPC). Se não for, apague esta seção.]',
    ],
    ['secao', 'IV – DOS PEDIDOS'],
    ['texto', 'Diante do exposto, requer:'],
    ['recuo', 'a) a citação da parte ré para, querendo, contestar, sob pena de revelia;'],
    ['recuo', 'b) a procedência dos pedidos para [descreva o provimento pretendido, certo e determinado];'],
    [
      'recuo',
      'c) a condenação da parte ré ao pagamento das custas, das despesas processuais e dos honorários de sucumbência, na forma do art. 85 do CPC;',
    ],
    [
      'recuo',
      'd) a produção de todas as provas em direito admitidas, em especial documental, testemunhal, pericial e o depoimento pessoal da parte ré;',
    ],
    [
      'recuo',
      'e) a manifestação de [interesse | desinteresse] na audiência de conciliação ou mediação (art. 319, VII, do CPC);',
    ],
    [
      'recuo',
      'f) que as intimações sejam feitas exclusivamente em nome de {advogado.nome}, {advogado.oab}, sob pena de nulidade (art. 272, § 5º, do CPC).',
    ],
    ['texto', 'Dá-se à causa o valor de **{processo.valor}** ({valor_extenso}).'],
    ['texto', 'Nestes termos, pede deferimento.'],
    LUGAR_E_DATA,
    ...ASSINA_ADVOGADO,
  ],
};
