import { type Enquiry, ENQUIRY_FIELDS, enquiryFormSchema } from '@foro/shared/contracts/enquiry';
import { MAX_OPPONENTS } from '@foro/shared/contracts/conflict-check-codes';
import { ENQUIRY_STATE_WORDS } from '@foro/shared/contracts/enquiry-codes';
import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import { formatDateTime } from '@foro/shared/format';
import { ENQUIRIES, useEscritorios } from '@foro/shared/lookups';
import { useQuery } from '@foro/shared/query';
import { PeopleFields, PhoneFields, SelectField, TextAreaField, TextField } from '@foro/shared/ui/fields';
import { FormPage, FormSection, formValues, useRecordId } from '@foro/shared/ui/form-frame';
import { Facts, Panel } from '@foro/shared/ui/page';
import { Link } from 'react-router-dom';
import { ConsultaAcoes } from './consulta-acoes';
import { consultas } from './consultas-api';

const CAMPOS = boxesOf(ENQUIRY_FIELDS);
const BLANK = blankOf(ENQUIRY_FIELDS);

const toForm = (consulta: Enquiry | null) =>
  formValues(
    BLANK,
    consulta && {
      ...consulta,
      contrarias: consulta.contrarias.map(({ nome, documento }) => ({ nome, documento: documento ?? '' })),
    },
  );

function Cliente({ idEmpresa, idContato, clienteNome }: Enquiry) {
  const address = idEmpresa === null ? `/clientepfdetalhe/${idContato}` : `/clientepjdetalhe/${idEmpresa}`;
  return <Link to={address}>{clienteNome}</Link>;
}

/** What became of an enquiry. */
function Decisao({ consulta }: { consulta: Enquiry }) {
  const { situacao, decididaEm, decididaPor, motivo, clienteNome, apagadaEm } = consulta;
  if (decididaEm === null) return null;
  return (
    <Panel>
      <Facts
        items={[
          { label: 'Situação', value: ENQUIRY_STATE_WORDS[situacao] },
          { label: 'Decidida por', value: decididaPor },
          { label: 'Decidida em', value: formatDateTime(decididaEm) },
          ...(motivo === null ? [] : [{ label: 'Motivo', value: motivo }]),
          ...(clienteNome === null ? [] : [{ label: 'Cliente', value: <Cliente {...consulta} /> }]),
          ...(apagadaEm === null ? [] : [{ label: 'Dados apagados em', value: formatDateTime(apagadaEm) }]),
        ]}
      />
    </Panel>
  );
}

function ConsultaForm() {
  const escritorios = useEscritorios();
  return (
    <>
      <FormSection title="Quem procurou">
        <TextField {...CAMPOS.nome} label="Nome" />
        <TextField {...CAMPOS.documento} size="s" />
        <PhoneFields />
        <TextField {...CAMPOS.email} type="email" />
      </FormSection>
      <FormSection title="Contra quem">
        <PeopleFields
          name="contrarias"
          max={MAX_OPPONENTS}
          addLabel="Mais uma parte contrária"
          blank={{ nome: '', documento: '' }}
        />
      </FormSection>
      <FormSection title="A causa">
        <TextAreaField {...CAMPOS.assunto} size="full" />
        <SelectField {...CAMPOS.idEmpresaGrupo} options={escritorios} />
        <TextField {...CAMPOS.origem} hint="Indicação, site, telefone…" />
      </FormSection>
    </>
  );
}

/** /consultadetalhe/{idConsulta}: who asked the firm to act, and what it decided; 0 is a new one. */
export default function ConsultaFormPage() {
  const id = useRecordId('idConsulta');
  // The form's own record: what is decided is read-only.
  const { data: consulta } = useQuery({
    queryKey: [ENQUIRIES, id],
    queryFn: ({ signal }) => consultas.get(id ?? 0, signal),
    enabled: id !== null && id > 0,
    gcTime: 0,
  });
  return (
    <FormPage
      list="Consultas"
      title={id === 0 ? 'Nova consulta' : 'Consulta'}
      id={id}
      queryKey={[ENQUIRIES]}
      isShared
      get={consultas.get}
      toForm={toForm}
      schema={enquiryFormSchema}
      recent={null}
      nameOf={({ titulo }) => titulo}
      save={consultas.save}
      openSaved={{ label: 'Abrir a consulta', to: ({ id: saved }) => `/consultadetalhe/${saved}` }}
      success="Consulta salva com sucesso!"
      failure={{ title: 'Falha ao salvar a consulta!', fallback: 'Erro inesperado ao salvar a consulta.' }}
      errorMessage="Não foi possível carregar a consulta."
      invalidates={[[ENQUIRIES]]}
      backTo="/consultas"
      isReadOnly={consulta !== undefined && consulta.situacao !== 'aberta'}
      above={(saved) => <Decisao consulta={saved} />}
      extra={consulta && <ConsultaAcoes consulta={consulta} />}
    >
      <ConsultaForm />
    </FormPage>
  );
}
