import type { Statement, StatementPix } from '@foro/shared/contracts/cost-statement';
import {
  formatCep,
  formatCnpj,
  formatCpf,
  formatDateOnly,
  formatMoney,
  formatPhone,
} from '@foro/shared/format';

/** The heading of a statement: the office that issues it. */
export interface Letterhead {
  readonly nome: string;
  readonly razaoSocial: string;
  readonly cnpj: string;
  /** The office's colour, `#rrggbb`. */
  readonly cor: string | null;
  readonly site: string | null;
  readonly ddd: string | null;
  readonly telefone: string | null;
  readonly endereco: string | null;
  readonly numero: string | null;
  readonly complemento: string | null;
  readonly bairro: string | null;
  readonly cidade: string | null;
  readonly estado: string | null;
  readonly cep: string | null;
  /** PNG or JPEG. */
  readonly logotipo: Uint8Array | null;
}

/** A statement of account and its letterhead, as a file shows them. */
export interface StatementDocument {
  readonly papel: Letterhead;
  /** The client's number; null if it is not known. */
  readonly documento: { readonly cnpj: string | null; readonly cpf: string | null } | null;
  readonly statement: Statement;
  /** The code that pays it; null if nothing is due, or the office has no key. */
  readonly pix: StatementPix | null;
}

/** The statement's client, period and state, one line each. */
export function titleLines({ statement, documento }: StatementDocument): string[] {
  const { cliente, totais, de, ate, processos, situacao, enviadaEm, vencimento, pagaEm } = statement;
  const stands =
    situacao === 'paga'
      ? `Paga em ${formatDateOnly(pagaEm)}`
      : situacao === 'rascunho'
        ? 'Rascunho: ainda não enviada ao cliente'
        : `Enviada em ${formatDateOnly(enviadaEm)}`;
  const cases = processos === null ? 'todos os processos' : `${processos.length} processo(s) escolhido(s)`;
  const numero = documento?.cnpj
    ? `CNPJ ${formatCnpj(documento.cnpj)}`
    : documento?.cpf && `CPF ${formatCpf(documento.cpf)}`;
  return [
    `Cliente: ${[cliente, numero].filter(Boolean).join(', ')}`,
    `Período: ${formatDateOnly(de)} a ${formatDateOnly(ate)}, ${cases}`,
    stands,
    `A pagar: ${formatMoney(totais.aPagar)}${vencimento === null ? '' : `, até ${formatDateOnly(vencimento)}`}`,
  ];
}

/** Name, number and address of the office, one line each. */
export function letterheadLines({ papel }: StatementDocument): string[] {
  const street = [papel.endereco, papel.numero, papel.complemento, papel.bairro].filter(Boolean).join(', ');
  const town = [papel.cidade, papel.estado].filter(Boolean).join('/');
  return [
    papel.razaoSocial,
    `CNPJ ${formatCnpj(papel.cnpj)}`,
    [street, town, papel.cep && `CEP ${formatCep(papel.cep)}`].filter(Boolean).join(' · '),
    [formatPhone(papel.ddd, papel.telefone), papel.site].filter(Boolean).join(' · '),
  ].filter(Boolean);
}

/** The totals in reading order, with their labels; the final balance is emphasised. */
export const totalLines = ({ statement: { totais } }: StatementDocument) => ({
  reembolso: [
    { label: 'Despesas pagas pelo escritório', valor: totais.despesas },
    { label: 'Reembolsos recebidos', valor: totais.reembolsos },
    { label: 'A reembolsar', valor: totais.aReembolsar, isResult: true },
  ],
  honorarios: [{ label: 'Honorários a pagar', valor: totais.honorarios, isResult: true }],
  adiantamento: [
    { label: 'Saldo anterior', valor: totais.adiantamentoAnterior },
    { label: 'Adiantamentos recebidos', valor: totais.adiantamentos },
    { label: 'Pago com adiantamento', valor: totais.pagoComAdiantamento },
    { label: 'Saldo do adiantamento', valor: totais.saldoAdiantamento, isResult: true },
  ],
});
