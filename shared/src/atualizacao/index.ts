export { type Atualizacao, atualizar, type Calculo, IndiceAusenteError, type Tabela } from './atualizar';
export { fatorSelic, taxaLegal } from './taxa-legal';
export { type RegimeTrabalhista, regimeTrabalhista } from './trabalhista';
