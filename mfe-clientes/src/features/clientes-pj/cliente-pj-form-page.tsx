import { formatCnpj } from '@foro/shared/format';
import { companyCreateSchema } from '@foro/shared/contracts/company';
import type { Enquiry } from '@foro/shared/contracts/enquiry';
import { TIPO_EMPRESA } from '@foro/shared/contracts/tipos';
import { ENQUIRIES, useEnquiryOfAddress } from '@foro/shared/lookups';
import { Slot } from '@foro/shared/slots';
import { LinkButton } from '@foro/shared/ui/core';
import { FormPage, formValues, useRecordId } from '@foro/shared/ui/form-frame';
import { UserPlusIcon } from '@foro/shared/ui/icons';
import { FormSkeleton } from '@foro/shared/ui/states';
import { CLIENTE_PJ_BLANK, ClientePJForm } from './cliente-pj-form';
import { CLIENTE_PJ_KEY, clientePJ, CLIENTES_PJ } from './clientes-pj-api';

const fromConsulta = ({ nome, documento, telefoneDDD, telefone }: Enquiry) => ({
  cnpj: documento,
  nomeFantasia: nome,
  razaoSocial: nome,
  telefoneDDD,
  telefone,
  idEmpresaTipo: TIPO_EMPRESA.ClientePJ,
});

/**
 * /clientepjdetalhe/{idClientePJ}: a company that is a client; 0 is a new one, with `?consulta=9` filled in
 * from an enquiry, which then is accepted.
 */
export default function ClientePJFormPage() {
  const id = useRecordId('idClientePJ');
  const { isLoading, consulta, accept, savedTo } = useEnquiryOfAddress();
  if (isLoading) return <FormSkeleton />;
  return (
    <FormPage
      list="Pessoa Jurídica"
      title={id === 0 ? 'Novo Cliente PJ' : 'Cliente PJ'}
      id={id}
      history="empresa"
      queryKey={CLIENTE_PJ_KEY}
      get={clientePJ.get}
      toForm={(cliente) => formValues(CLIENTE_PJ_BLANK, cliente ?? (consulta && fromConsulta(consulta)))}
      schema={companyCreateSchema}
      recent={({ nomeFantasia, cnpj }) => ({
        kind: 'clientesPJ',
        titulo: nomeFantasia,
        detalhe: formatCnpj(cnpj ?? ''),
      })}
      save={async (...args) => {
        const saved = await clientePJ.save(...args);
        await accept({ idEmpresa: saved.id });
        return saved;
      }}
      {...(consulta && { savedTo })}
      success="Cliente PJ salvo com sucesso!"
      failure={{
        title: 'Falha ao salvar um Cliente PJ',
        fallback: 'Erro inesperado ao salvar um Cliente PJ.',
      }}
      errorMessage="Não foi possível carregar o cliente."
      invalidates={[[CLIENTES_PJ.path], [ENQUIRIES]]}
      backTo="/clientespj"
      below={id ? <Slot name="cliente.painel" context={{ tipo: 'PJ', id }} /> : null}
      {...(id && {
        extra: (
          <LinkButton to={`/usuariopjdetalhe/0/${id}`} icon={<UserPlusIcon />}>
            Adicionar Usuários
          </LinkButton>
        ),
      })}
    >
      <ClientePJForm id={id ?? 0} />
    </FormPage>
  );
}
