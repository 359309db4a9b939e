import { formatCpf } from '@foro/shared/format';
import { Slot } from '@foro/shared/slots';
import { clientePFFormSchema } from '@foro/shared/contracts/user-form';
import { FormPage, formValues, useRecordId } from '@foro/shared/ui/form-frame';
import { CLIENTE_PF_BLANK, ClientePFForm } from './cliente-pf-form';
import { CLIENTE_PF_KEY, clientePF, CLIENTES_PF } from './clientes-pf-api';

/** /clientepfdetalhe/{idClientePF}: a person who is a client; 0 is a new one. */
export default function ClientePFFormPage() {
  const id = useRecordId('idClientePF');
  return (
    <FormPage
      list="Pessoa Física"
      title={id === 0 ? 'Novo Cliente PF' : 'Cliente PF'}
      id={id}
      history="usuario"
      queryKey={CLIENTE_PF_KEY}
      get={clientePF.get}
      toForm={(cliente) => formValues(CLIENTE_PF_BLANK, cliente)}
      schema={clientePFFormSchema}
      recent={({ nome, cpf }) => ({ kind: 'clientesPF', titulo: nome, detalhe: formatCpf(cpf ?? '') })}
      save={clientePF.save}
      success="Cliente PF salvo com sucesso!"
      failure={{
        title: 'Falha ao salvar um Cliente PF',
        fallback: 'Erro inesperado ao salvar um Cliente PF.',
      }}
      errorMessage="Não foi possível carregar o cliente."
      invalidates={[[CLIENTES_PF.path]]}
      backTo="/clientespf"
      below={id ? <Slot name="cliente.painel" context={{ tipo: 'PF', id }} /> : null}
    >
      {(cliente) => <ClientePFForm cliente={cliente} />}
    </FormPage>
  );
}
