import { MAX_OPPONENTS } from '@foro/shared/contracts/conflict-check-codes';
import { processNewFormSchema } from '@foro/shared/contracts/process-form';
import type { Enquiry } from '@foro/shared/contracts/enquiry';
import { useDropdown, useEnquiryOfAddress } from '@foro/shared/lookups';
import { PeopleFields, SelectField, TextAreaField } from '@foro/shared/ui/fields';
import { FormPage, FormSection } from '@foro/shared/ui/form-frame';
import { FormSkeleton } from '@foro/shared/ui/states';
import { processo, PROCESSO_KEY, SALVO_KEYS } from '../processos-api';
import { CAMPOS } from './campos';
import { ConferirConflito } from './conferir-conflito';
import { ProcessoFields } from './processo-fields';
import { type ProcessoNovoValues, processoValues } from './processo-values';
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
const fromConsulta = ({ titulo, assunto, idEmpresaGrupo, idEmpresa, idContato, contrarias }: Enquiry) => ({
  titulo,
  observacao: assunto,
  idEmpresaGrupo,
  idEmpresa,
  idContato,
  tipoCliente: idContato === null ? ('PJ' as const) : ('PF' as const),
  partesContrarias: contrarias.map(({ nome, documento }) => ({ nome, documento: documento ?? '' })),
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
      toForm={(stored): ProcessoNovoValues => ({
        ...processoValues(stored),
        partesContrarias: [],
        ...(stored === null && (campos ?? (consulta?.situacao === 'aceita' && fromConsulta(consulta)))),
      })}
      schema={processNewFormSchema}
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
      <FormSection title="Partes contrárias">
        <PeopleFields
          name="partesContrarias"
          max={MAX_OPPONENTS}
          addLabel="Mais uma parte contrária"
          blank={{ nome: '', documento: '' }}
        />
      </FormSection>
      <ConferirConflito />
      {campos && <DaPublicacaoFields />}
    </FormPage>
  );
}
