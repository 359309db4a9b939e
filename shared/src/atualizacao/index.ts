export { type Atualizacao, atualizar, type Calculo, IndiceAusenteError, type Tabela } from './atualizar';
export { type Escolha, atualizarPorRegra, type LinhaPorRegra, type Memoria } from './por-regra';
export {
  CALCULATION_WORDS,
  CORRECTION_CODES,
  INDEX_CODES,
  INDEX_NAMES,
  type IndexCode,
  INTEREST_CODES,
  type InterestCode,
  RULE_CODES,
  type RuleCode,
} from './indices';
export { fatorSelic, taxaLegal } from './taxa-legal';
export { type RegimeTrabalhista, regimeTrabalhista } from './trabalhista';
