import { boxesOf } from '@foro/shared/contracts/fields';
import { PROCESS_COST_FIELDS } from '@foro/shared/contracts/process-cost';
import { COST_KINDS, GUIA_KINDS, ONUS, PAYERS } from '@foro/shared/contracts/process-cost-codes';
import {
  CheckboxField,
  MaskedField,
  MoneyField,
  RemoteSelectField,
  SelectField,
  TextField,
} from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { documentosDo, optionsOf } from './custas-api';

const CAMPOS = boxesOf(PROCESS_COST_FIELDS);

/** The fields of a line of this case's ledger. */
export function CustaFields({ idProcesso }: { idProcesso: number }) {
  return (
    <>
      <FormSection title="Custo">
        <SelectField {...CAMPOS.tipo} size="third" options={optionsOf('tipo', COST_KINDS)} />
        <TextField {...CAMPOS.categoria} size="third" />
        <MaskedField {...CAMPOS.competencia} mask="date" size="third" />
        <TextField {...CAMPOS.descricao} size="l" />
        <MoneyField {...CAMPOS.valor} size="s" />
      </FormSection>
      <FormSection title="Pagamento">
        <MaskedField {...CAMPOS.vencimento} mask="date" size="third" />
        <MaskedField {...CAMPOS.pagoEm} mask="date" size="third" />
        <SelectField {...CAMPOS.pagoPor} size="third" options={optionsOf('pagoPor', PAYERS)} />
        <SelectField {...CAMPOS.onus} size="third" options={optionsOf('onus', ONUS)} />
        <CheckboxField {...CAMPOS.reembolsavel} size="third" hint="Quem suporta devolve ao escritório." />
        <CheckboxField {...CAMPOS.visivelCliente} size="third" hint="O cliente o vê em suas custas." />
      </FormSection>
      <FormSection title="Guia">
        <SelectField {...CAMPOS.guiaTipo} size="third" options={optionsOf('guiaTipo', GUIA_KINDS)} />
        <TextField {...CAMPOS.guiaNumero} size="third" />
        <TextField {...CAMPOS.guiaCodigo} size="third" />
        <RemoteSelectField
          {...CAMPOS.idDocumento}
          size="full"
          hint="A guia ou o comprovante, entre os documentos do processo."
          {...documentosDo(idProcesso)}
        />
      </FormSection>
    </>
  );
}
