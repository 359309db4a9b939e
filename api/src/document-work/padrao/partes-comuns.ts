// Sentences that several of the product's templates share.

/** The client's description, for a person and for a company. */
export const CLIENTE = [
  '{#cliente.pessoa_fisica}**{cliente.nome}**, {cliente.nacionalidade}, {cliente.estado_civil}, {cliente.profissao}, portador(a) do RG {cliente.rg}, inscrito(a) no CPF sob o nº {cliente.cpf}, residente e domiciliado(a) em {cliente.endereco}{/cliente.pessoa_fisica}',
  '{#cliente.pessoa_juridica}**{cliente.nome}**, pessoa jurídica de direito privado, inscrita no CNPJ sob o nº {cliente.cnpj}, com sede em {cliente.endereco}, neste ato representada por {cliente.representante}{/cliente.pessoa_juridica}',
].join('');

/** The opposing parties' descriptions, one after the other. */
export const PARTES_CONTRARIAS =
  '{#partes_contrarias}**{parte_contraria.nome}**, {parte_contraria.documento}, com endereço em {parte_contraria.endereco}{#parte_contraria.tem_proxima}; {/parte_contraria.tem_proxima}{/partes_contrarias}';

/** The opposing parties' names alone. */
export const NOMES_CONTRARIOS =
  '{#partes_contrarias}**{parte_contraria.nome}**{#parte_contraria.tem_proxima}, {/parte_contraria.tem_proxima}{/partes_contrarias}';

export const ADVOGADO =
  '**{advogado.nome}**, advogado(a), inscrito(a) na {advogado.oab}, integrante de {escritorio.razao_social}, inscrito no CNPJ sob o nº {escritorio.cnpj}, com endereço profissional em {escritorio.endereco}, e-mail {advogado.email}';

export const LUGAR_E_DATA = ['direita', '{escritorio.cidade}/{escritorio.estado}, {hoje_extenso}.'] as const;

const LINHA = ['assinatura', '_______________________________________'] as const;
export const ASSINA_CLIENTE = [
  LINHA,
  ['assinatura', '**{cliente.nome}**'],
  ['centro', '{cliente.documento}'],
] as const;
export const ASSINA_ADVOGADO = [
  LINHA,
  ['assinatura', '**{advogado.nome}**'],
  ['centro', '{advogado.oab}'],
] as const;

/** The addressee of a pleading, and its case. */
export const ENDERECAMENTO = [
  [
    'titulo',
    'EXCELENTÍSSIMO(A) SENHOR(A) DOUTOR(A) JUIZ(A) DE DIREITO DA {processo.vara} DA COMARCA DE {processo.comarca} – {processo.estado}',
  ],
  ['recuo', '{#processo.tem_numero}**Processo nº {processo.numero}**{/processo.tem_numero}'],
] as const;
