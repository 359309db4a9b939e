import { processFormSchema } from '@foro/shared/contracts/process-form';
import type { Enquiry } from '@foro/shared/contracts/enquiry';
import { useDropdown, useEnquiryOfAddress } from '@foro/shared/lookups';
import { SelectField, TextAreaField } from '@foro/shared/ui/fields';
import { FormPage, FormSection } from '@foro/shared/ui/form-frame';
import { FormSkeleton } from '@foro/shared/ui/states';
import { processo, PROCESSO_KEY, SALVO_KEYS } from '../processos-api';
import { CAMPOS } from './campos';
import { ProcessoFields } from './processo-fields';
import { processoValues } from './processo-values';
import { usePublicacaoDeOrigem } from './use-publicacao-de-origem';

/** The fields of the other tabs that a publication fills in. */
function DaPublicacaoFields() {
  return (
    <FormSection title="Da publicação">
      <SelectField {...CAMPOS.idProcessoOrgao} options={useDropdown('TbProcessoOrgao')} />
      <TextAreaField {...CAMPOS.observacao} rows={6} hint="Confira o que veio da publicação." />
    </FormSection>
  );
}

/** An enquiry's data about its case. */
const fromConsulta = ({ titulo, assunto, idEmpresaGrupo, idEmpresa, idContato }: Enquiry) => ({
  titulo,
  observacao: assunto,
  idEmpresaGrupo,
  idEmpresa,
  idContato,
  tipoCliente: idContato === null ? ('PJ' as const) : ('PF' as const),
});

/**
 * /processonovo: 'Início de um Processo'; with `?publicacao=9` filled in from a publication, which then
 * belongs to the new case; with `?consulta=9` from an accepted enquiry.
 */
export default function ProcessoNovoPage() {
  const { isLoading, campos, voltar, vincular } = usePublicacaoDeOrigem();
  const { consulta, ...enquiry } = useEnquiryOfAddress();
  if (isLoading || enquiry.isLoading) return <FormSkeleton />;
  return (
    <FormPage
      list={voltar === null ? 'Processos' : 'Publicações'}
      title="Início de um Processo"
      id={0}
      queryKey={PROCESSO_KEY}
      get={processo.get}
      recent={null}
      toForm={(stored) => ({
        ...processoValues(stored),
        ...(stored === null && (campos ?? (consulta && fromConsulta(consulta)))),
      })}
      schema={processFormSchema}
      save={async (...args) => {
        const saved = await processo.save(...args);
        await vincular(saved.id);
        return saved;
      }}
      success="Processo criado com sucesso!"
      failure={{ title: 'Falha ao criar um Processo!', fallback: 'Erro inesperado ao criar o Processo.' }}
      invalidates={SALVO_KEYS}
      backTo={voltar ?? '/processos'}
      openSaved={{ label: 'Abrir o processo', to: ({ id }) => `/processodetalhe/${id}` }}
    >
      <ProcessoFields processo={null} />
      {campos && <DaPublicacaoFields />}
    </FormPage>
  );
}
