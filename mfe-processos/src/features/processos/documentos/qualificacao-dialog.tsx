import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import {
  COMPANY_QUALIFICATION_FIELDS,
  PERSON_QUALIFICATION_FIELDS,
  QUALIFICATION_FIELDS,
  type Qualification,
  qualificationUpdateSchema,
} from '@foro/shared/contracts/qualification';
import { api, type ApiError } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import type { SlotProps } from '@foro/shared/slots';
import { Button } from '@foro/shared/ui/core';
import { Dialog } from '@foro/shared/ui/dialogs';
import { TextField } from '@foro/shared/ui/fields';
import { FormDialog, formValues } from '@foro/shared/ui/form-frame';
import { ErrorState, SkeletonBar } from '@foro/shared/ui/states';

const PESSOA = boxesOf(PERSON_QUALIFICATION_FIELDS);
const EMPRESA = boxesOf(COMPANY_QUALIFICATION_FIELDS);
const BLANK = blankOf(QUALIFICATION_FIELDS);
const TITLE = 'Qualificação do cliente';

/** 'Qualificação': the client's particulars for documents, for which its form has no fields. */
export function QualificacaoDialog({
  cliente: { tipo, id },
  onClose,
}: {
  cliente: SlotProps<'cliente.painel'>['context'];
  onClose: () => void;
}) {
  const path = `/${tipo === 'PJ' ? 'Company' : 'User'}/${id}/qualification`;
  const { data, error, refetch, isFetching } = useQuery<Qualification, ApiError>({
    queryKey: [path],
    queryFn: async ({ signal }) => (await api.get<Qualification>(path, { signal })).data,
    // It opens with the values that are stored now, and is not fetched again unnoticed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data === undefined)
    return (
      <Dialog title={TITLE} onClose={onClose} footer={<Button onClick={onClose}>Fechar</Button>}>
        {error ? (
          <ErrorState
            message="Não foi possível carregar a qualificação do cliente."
            detail={error.message}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <SkeletonBar height={80} />
        )}
      </Dialog>
    );
  const { dataAlteracao } = data;
  return (
    <FormDialog
      title={TITLE}
      description="O que procurações, contratos e petições dizem do cliente além do cadastro."
      defaultValues={formValues(BLANK, data)}
      schema={qualificationUpdateSchema}
      save={(body) => api.put(path, { ...body, dataAlteracao })}
      success="Qualificação salva com sucesso!"
      failure={{
        title: 'Falha ao salvar a qualificação!',
        fallback: 'Erro inesperado ao salvar a qualificação.',
      }}
      onClose={onClose}
    >
      {tipo === 'PJ' ? (
        <TextField {...EMPRESA.representante} size="full" hint="Nome e cargo, como no contrato social." />
      ) : (
        <>
          <TextField {...PESSOA.nacionalidade} size="m" />
          <TextField {...PESSOA.estadoCivil} size="m" />
          <TextField {...PESSOA.profissao} size="m" />
          <TextField {...PESSOA.rg} size="m" />
        </>
      )}
    </FormDialog>
  );
}
