import { useIsStaff } from '@foro/shared/session';
import { TextAreaField } from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { CAMPOS, CAMPOS_DOS_DADOS_AUXILIARES } from '../formulario/campos';
import { ProcessoFields } from '../formulario/processo-fields';
import { ProcessoFormPage } from '../formulario/processo-form-page';
import { ProcessoReading } from './processo-reading';

/** The tab Processo: the case's form; for a client, its data to read. */
export default function ProcessoTab() {
  if (!useIsStaff()) return <ProcessoReading />;
  return (
    <ProcessoFormPage title="Processo" unseen={CAMPOS_DOS_DADOS_AUXILIARES}>
      {(processo) => (
        <>
          <ProcessoFields processo={processo} />
          <FormSection title="Anotações">
            <TextAreaField {...CAMPOS.observacao} rows={3} />
          </FormSection>
        </>
      )}
    </ProcessoFormPage>
  );
}
