import { formatCpf } from '@foro/shared/format';
import { ENQUIRIES, useEnquiryOfAddress } from '@foro/shared/lookups';
import { Slot } from '@foro/shared/slots';
import type { Enquiry } from '@foro/shared/contracts/enquiry';
import { clientePFFormSchema } from '@foro/shared/contracts/user-form';
import { TIPO_USUARIO } from '@foro/shared/contracts/tipos';
import { FormPage, formValues, useRecordId } from '@foro/shared/ui/form-frame';
import { FormSkeleton } from '@foro/shared/ui/states';
import { CLIENTE_PF_BLANK, ClientePFForm } from './cliente-pf-form';
import { CLIENTE_PF_KEY, clientePF, CLIENTES_PF } from './clientes-pf-api';

const fromConsulta = ({ nome, documento, email, telefoneDDD, telefone }: Enquiry) => ({
  nome,
  email,
  cpf: documento,
  celularDDD: telefoneDDD,
  celular: telefone,
  idUsuarioTipo: TIPO_USUARIO.ClientePF,
});

/**
 * /clientepfdetalhe/{idClientePF}: a person who is a client; 0 is a new one, with `?consulta=9` filled in from
 * an enquiry, which then is accepted.
 */
export default function ClientePFFormPage() {
  const id = useRecordId('idClientePF');
  const { isLoading, consulta, accept, savedTo } = useEnquiryOfAddress();
  if (isLoading) return <FormSkeleton />;
  return (
    <FormPage
      list="Pessoa Física"
      title={id === 0 ? 'Novo Cliente PF' : 'Cliente PF'}
      id={id}
      history="usuario"
      queryKey={CLIENTE_PF_KEY}
      get={clientePF.get}
      toForm={(cliente) => formValues(CLIENTE_PF_BLANK, cliente ?? (consulta && fromConsulta(consulta)))}
      schema={clientePFFormSchema}
      recent={({ nome, cpf }) => ({ kind: 'clientesPF', titulo: nome, detalhe: formatCpf(cpf ?? '') })}
      save={async (...args) => {
        const saved = await clientePF.save(...args);
        await accept({ idContato: saved.id });
        return saved;
      }}
      {...(consulta && { savedTo })}
      success="Cliente PF salvo com sucesso!"
      failure={{
        title: 'Falha ao salvar um Cliente PF',
        fallback: 'Erro inesperado ao salvar um Cliente PF.',
      }}
      errorMessage="Não foi possível carregar o cliente."
      invalidates={[[CLIENTES_PF.path], [ENQUIRIES]]}
      backTo="/clientespf"
      below={id ? <Slot name="cliente.painel" context={{ tipo: 'PF', id }} /> : null}
    >
      {(cliente) => <ClientePFForm cliente={cliente} />}
    </FormPage>
  );
}
