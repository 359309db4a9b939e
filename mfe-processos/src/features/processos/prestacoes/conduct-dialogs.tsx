import {
  type Statement,
  STATEMENT_PAY_FIELDS,
  STATEMENT_SEND_FIELDS,
  statementPayFormSchema,
  statementReopenSchema,
  statementSendFormSchema,
} from '@foro/shared/contracts/cost-statement';
import { boxesOf } from '@foro/shared/contracts/fields';
import { addDays, centsOf, decimalOf, formatDateOnly, formatMoney, toDateOnly } from '@foro/shared/format';
import { MaskedField, TextAreaField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { CUSTAS } from '../custas/custas-api';
import { prestacao, PRESTACAO_KEY, PRESTACOES } from './prestacoes-api';

interface DialogProps {
  statement: Statement;
  onClose: () => void;
}

/** Keys of the query cache that a change of a statement's state makes stale. */
export const INVALIDA = [[PRESTACOES], PRESTACAO_KEY, [CUSTAS]];

const CAMPOS = boxesOf({ ...STATEMENT_SEND_FIELDS, ...STATEMENT_PAY_FIELDS });

/** The days that a client gets to pay, by default. */
const DAYS_TO_PAY = 10;

/**
 * 'Marcar como enviada', with the day until which the client is to pay.
 * @param paga whom the client will pay
 */
export function EnviarDialog({ statement: { id, totais }, paga, onClose }: DialogProps & { paga: string }) {
  return (
    <FormDialog
      title="Marcar como enviada"
      description={`O cliente passa a ver esta prestação de contas e a baixar o PDF e o XLSX. A pagar: ${formatMoney(totais.aPagar)}.${paga}`}
      defaultValues={{ vencimento: formatDateOnly(addDays(toDateOnly(), DAYS_TO_PAY)) }}
      schema={statementSendFormSchema}
      save={(body) => prestacao.send(id, body)}
      success="Prestação de Contas marcada como enviada!"
      failure={{
        title: 'Falha ao marcar como enviada!',
        fallback: 'Erro inesperado ao marcar como enviada.',
      }}
      invalidates={INVALIDA}
      submitLabel="Marcar como enviada"
      onClose={onClose}
    >
      <MaskedField {...CAMPOS.vencimento} mask="date" size="full" />
    </FormDialog>
  );
}

/** The entry that a paid statement makes: none for what the firm owes the client. */
function lancamentoDe(aReembolsar: string): string {
  const cents = centsOf(aReembolsar);
  if (cents < 0n)
    return `O escritório tem ${formatMoney(decimalOf(-cents))} a devolver ao cliente: a devolução não é lançada nas custas dos processos`;
  if (cents === 0n) return 'Não há reembolso a lançar nas custas dos processos';
  return `O reembolso de ${formatMoney(aReembolsar)} é lançado nas custas dos processos`;
}

/** 'Marcar como paga', with the day; 'Confirmar recebimento' of what the client says that it paid. */
export function PagarDialog({ statement: { id, totais, informadaEm }, onClose }: DialogProps) {
  const label = informadaEm === null ? 'Marcar como paga' : 'Confirmar recebimento';
  return (
    <FormDialog
      title={label}
      description={`${lancamentoDe(totais.aReembolsar)}, e os honorários de ${formatMoney(totais.honorarios)} ficam pagos.`}
      defaultValues={{ pagaEm: formatDateOnly(informadaEm ?? toDateOnly()) }}
      schema={statementPayFormSchema}
      save={(body) => prestacao.pay(id, body)}
      success="Prestação de Contas marcada como paga!"
      failure={{ title: 'Falha ao marcar como paga!', fallback: 'Erro inesperado ao marcar como paga.' }}
      invalidates={INVALIDA}
      submitLabel={label}
      onClose={onClose}
    >
      <MaskedField {...CAMPOS.pagaEm} mask="date" size="full" />
    </FormDialog>
  );
}

/** 'Devolver ao cliente', with the reason. */
export function DevolverDialog({ statement: { id }, onClose }: DialogProps) {
  return (
    <FormDialog
      title="Devolver ao cliente"
      description="A prestação de contas volta a estar à espera do pagamento. O cliente lê o motivo."
      defaultValues={{ motivo: '' }}
      schema={statementReopenSchema}
      save={(body) => prestacao.sendBack(id, body)}
      success="Prestação de Contas devolvida ao cliente!"
      failure={{
        title: 'Falha ao devolver!',
        fallback: 'Erro inesperado ao devolver a Prestação de Contas.',
      }}
      invalidates={INVALIDA}
      submitLabel="Devolver"
      onClose={onClose}
    >
      <TextAreaField name="motivo" label="Motivo" required maxLength={500} size="full" />
    </FormDialog>
  );
}

/** 'Reabrir', with the reason. */
export function ReabrirDialog({ statement: { id, numero }, onClose }: DialogProps) {
  return (
    <FormDialog
      title={`Reabrir a prestação de contas nº ${numero}`}
      description="Os lançamentos dela ficam livres para serem corrigidos; o pagamento, se houve, é estornado, e os honorários voltam a estar em aberto. O número é mantido."
      defaultValues={{ motivo: '' }}
      schema={statementReopenSchema}
      save={(body) => prestacao.reopen(id, body)}
      success="Prestação de Contas reaberta!"
      failure={{ title: 'Falha ao reabrir!', fallback: 'Erro inesperado ao reabrir a Prestação de Contas.' }}
      invalidates={INVALIDA}
      submitLabel="Reabrir"
      onClose={onClose}
    >
      <TextAreaField name="motivo" label="Motivo" required maxLength={500} size="full" />
    </FormDialog>
  );
}
