import { companyCreateSchema } from '@foro/shared/contracts/company';
import { FormPage, formValues, useRecordId } from '@foro/shared/ui/form-frame';
import { EMPRESA_BLANK } from './empresa-blank';
import { EmpresaForm } from './empresa-form';
import { EMPRESA_KEY, empresaCalls, EMPRESAS } from './empresas-api';

/** /empresadetalhe/{idEmpresa}: an office of the group; 0 is a new one. */
export default function EmpresaFormPage() {
  const id = useRecordId('idEmpresa');
  return (
    <FormPage
      list="Empresas do Grupo"
      title={id === 0 ? 'Nova Empresa do Grupo' : 'Empresa do Grupo'}
      id={id}
      history="empresa"
      queryKey={EMPRESA_KEY}
      get={empresaCalls.get}
      toForm={(empresa) => formValues(EMPRESA_BLANK, empresa)}
      schema={companyCreateSchema}
      recent={({ nomeFantasia, cidade }) => ({
        kind: 'empresas',
        titulo: nomeFantasia,
        detalhe: cidade ?? '',
      })}
      save={empresaCalls.save}
      success="Empresa do Grupo salva com sucesso!"
      failure={{
        title: 'Falha ao salvar uma Empresa do Grupo!',
        fallback: 'Erro inesperado ao salvar uma Empresa do Grupo.',
      }}
      errorMessage="Não foi possível carregar a empresa."
      invalidates={[[EMPRESAS.path]]}
      backTo="/empresas"
    >
      {(empresa) => <EmpresaForm empresa={empresa} />}
    </FormPage>
  );
}
