import type { ModeloPadrao } from './modelo-padrao';
import { ASSINA_ADVOGADO, CLIENTE, ENDERECAMENTO, LUGAR_E_DATA, NOMES_CONTRARIOS } from './partes-comuns';

export const contestacao: ModeloPadrao = {
  titulo: 'Contestação',
  tipo: 'peticao',
  descricao: 'Defesa na ordem do CPC: tempestividade, preliminares do art. 337, mérito e provas.',
  linhas: [
    ...ENDERECAMENTO,
    [
      'texto',
      `${CLIENTE}, já qualificado(a) nos autos da ação de {processo.acao} que lhe move(m) ${NOMES_CONTRARIOS}, por seu(sua) advogado(a) que esta subscreve, vem, respeitosamente, com fundamento nos arts. 335 e seguintes do Código de Processo Civil, apresentar`,
    ],
    ['titulo', 'CONTESTAÇÃO'],
    ['texto', 'pelas razões de fato e de direito a seguir expostas.'],
    ['secao', 'I – DA TEMPESTIVIDADE'],
    [
      'texto',
      'O prazo de quinze dias úteis do art. 335 do CPC começou em [data e ato que o iniciou], de modo que a presente defesa é tempestiva.',
    ],
    ['secao', 'II – DA SÍNTESE DA INICIAL'],
    ['texto', '[Resuma em um parágrafo o que a parte autora alega e pede.]'],
    ['secao', 'III – DAS PRELIMINARES'],
    [
      'texto',
      '[Alegue, antes do mérito, o que couber do art. 337 do CPC: inexistência ou nulidade da citação, incompetência, incorreção do valor da causa, inépcia, perempção, litispendência, coisa julgada, conexão, ilegitimidade, falta de interesse, indevida concessão de gratuidade. O que não couber, apague.]',
    ],
    ['secao', 'IV – DO MÉRITO'],
    [
      'texto',
      '[Impugne um por um os fatos da inicial: o que não é impugnado presume-se verdadeiro (art. 341 do CPC). Exponha a versão da defesa e os documentos que a provam.]',
    ],
    ['secao', 'V – DAS PROVAS'],
    [
      'texto',
      'Protesta provar o alegado por todos os meios em direito admitidos, em especial pelos documentos anexos, pelo depoimento pessoal da parte autora, por testemunhas e por perícia.',
    ],
    ['secao', 'VI – DOS PEDIDOS'],
    ['texto', 'Diante do exposto, requer:'],
    ['recuo', 'a) o acolhimento das preliminares, com a extinção do processo sem resolução do mérito;'],
    ['recuo', 'b) no mérito, a improcedência de todos os pedidos;'],
    [
      'recuo',
      'c) a condenação da parte autora ao pagamento das custas, das despesas processuais e dos honorários de sucumbência (art. 85 do CPC);',
    ],
    [
      'recuo',
      'd) que as intimações sejam feitas exclusivamente em nome de {advogado.nome}, {advogado.oab}, sob pena de nulidade (art. 272, § 5º, do CPC).',
    ],
    ['texto', 'Nestes termos, pede deferimento.'],
    LUGAR_E_DATA,
    ...ASSINA_ADVOGADO,
  ],
};
