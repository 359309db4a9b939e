import type { ModeloPadrao } from './modelo-padrao';
import { ASSINA_ADVOGADO, ASSINA_CLIENTE, CLIENTE, LUGAR_E_DATA } from './partes-comuns';

export const contratoDeHonorarios: ModeloPadrao = {
  titulo: 'Contrato de honorários advocatícios',
  tipo: 'contrato',
  descricao: 'Serviços em um processo, com honorários contratados, despesas, sucumbência e rescisão.',
  linhas: [
    ['titulo', 'CONTRATO DE PRESTAÇÃO DE SERVIÇOS ADVOCATÍCIOS E HONORÁRIOS'],
    ['texto', `**CONTRATANTE:** ${CLIENTE}.`],
    [
      'texto',
      '**CONTRATADO:** **{escritorio.razao_social}**, sociedade de advogados inscrita no CNPJ sob o nº {escritorio.cnpj}, com sede em {escritorio.endereco}, representada por **{advogado.nome}**, {advogado.oab}.',
    ],
    ['texto', 'As partes ajustam o presente contrato, regido pelas cláusulas seguintes.'],
    ['secao', 'CLÁUSULA 1ª – DO OBJETO'],
    [
      'texto',
      'O contratado prestará serviços advocatícios ao contratante em **{processo.titulo}**{#processo.tem_numero} (processo nº {processo.numero}){/processo.tem_numero}, em todas as instâncias ordinárias. Recursos aos tribunais superiores, ações autônomas e o cumprimento de decisões contra terceiros dependem de ajuste próprio.',
    ],
    ['secao', 'CLÁUSULA 2ª – DOS HONORÁRIOS'],
    ['texto', 'Pelos serviços, o contratante pagará ao contratado: {processo.honorarios}.'],
    [
      'texto',
      'Os honorários são devidos ainda que haja acordo, desistência ou revogação do mandato sem culpa do contratado. A parcela em atraso sofre multa de 2%, juros de 1% ao mês e correção monetária pelo IPCA.',
    ],
    ['secao', 'CLÁUSULA 3ª – DA SUCUMBÊNCIA'],
    [
      'texto',
      'Os honorários de sucumbência pertencem exclusivamente ao contratado (art. 23 da Lei nº 8.906/1994) e não se compensam com os honorários contratados.',
    ],
    ['secao', 'CLÁUSULA 4ª – DAS CUSTAS E DESPESAS'],
    [
      'texto',
      'Custas, emolumentos, perícias, diligências, viagens e cópias são do contratante. As que o contratado adiantar são reembolsadas em até dez dias da prestação de contas, acompanhada dos comprovantes.',
    ],
    ['secao', 'CLÁUSULA 5ª – DAS OBRIGAÇÕES'],
    [
      'texto',
      'O contratado atua com zelo, guarda sigilo e informa o andamento do processo; sua obrigação é de meio, e nenhum resultado é garantido. O contratante entrega documentos e informações verdadeiros nos prazos pedidos e mantém seu endereço, telefone e e-mail atualizados.',
    ],
    ['secao', 'CLÁUSULA 6ª – DOS DADOS PESSOAIS'],
    [
      'texto',
      'Os dados pessoais do contratante são tratados para a execução deste contrato e o exercício regular de direitos em processo (art. 7º, V e VI, da Lei nº 13.709/2018), e guardados pelo tempo que a lei exige.',
    ],
    ['secao', 'CLÁUSULA 7ª – DA RESCISÃO'],
    [
      'texto',
      'Qualquer das partes pode rescindir este contrato por escrito. São devidos os honorários proporcionais ao trabalho realizado e, havendo êxito posterior, a parte dos honorários de êxito correspondente.',
    ],
    ['secao', 'CLÁUSULA 8ª – DO FORO'],
    [
      'texto',
      'Fica eleito o foro de {escritorio.cidade}/{escritorio.estado}. Este contrato é título executivo extrajudicial (art. 24 da Lei nº 8.906/1994). E, por estarem de acordo, as partes o assinam em duas vias.',
    ],
    LUGAR_E_DATA,
    ...ASSINA_CLIENTE,
    ['texto', ''],
    ...ASSINA_ADVOGADO,
  ],
};
