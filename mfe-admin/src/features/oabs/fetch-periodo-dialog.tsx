import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import {
  PUBLICATION_FETCH_FIELDS,
  publicationFetchFormSchema,
  type PublicationFetch,
} from '@foro/shared/contracts/publication-health';
import { MaskedField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { fetchPublicacoes, PEDIDA, SAUDE_KEY } from './oabs-api';

const CAMPOS = boxesOf(PUBLICATION_FETCH_FIELDS);
const BLANK = blankOf(PUBLICATION_FETCH_FIELDS);

/** Requests a query of the sources for an earlier period. */
export function BuscarPeriodoDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog<typeof BLANK, PublicationFetch>
      title="Buscar publicações de um período"
      description="Até 90 dias de uma vez. Dias de mais de um mês atrás podem voltar vazios do DJEN sem erro: confira-os no portal."
      defaultValues={BLANK}
      schema={publicationFetchFormSchema}
      save={fetchPublicacoes}
      success={PEDIDA}
      failure={{ title: 'Falha ao buscar publicações!', fallback: 'Erro inesperado ao buscar publicações.' }}
      invalidates={[SAUDE_KEY]}
      submitLabel="Buscar"
      submittingLabel="Pedindo..."
      onClose={onClose}
    >
      <MaskedField {...CAMPOS.de} mask="date" size="s" />
      <MaskedField {...CAMPOS.ate} mask="date" size="s" />
    </FormDialog>
  );
}
