import {
  CHECKED_NAME_FIELDS,
  conflictCheckFormSchema,
  type CheckedName,
  type ConflictCheck,
} from '@foro/shared/contracts/conflict-check';
import {
  CHECK_ROLES,
  CHECK_ROLE_WORDS,
  MAX_CHECK_NAMES,
  type CheckRole,
} from '@foro/shared/contracts/conflict-check-codes';
import { boxesOf } from '@foro/shared/contracts/fields';
import { Button } from '@foro/shared/ui/core';
import { SelectField, TextField } from '@foro/shared/ui/fields';
import { FormDialog, useFieldArray } from '@foro/shared/ui/form-frame';
import { CloseIcon, PlusIcon } from '@foro/shared/ui/icons';
import { CONFLITOS, createVerificacao } from './conflitos-api';
import './conflitos.css';

const CAMPOS = boxesOf(CHECKED_NAME_FIELDS);
const PAPEIS = CHECK_ROLES.map((id) => ({ id, descricao: CHECK_ROLE_WORDS[id] }));

const pessoaOf = (papel: CheckRole) => ({ nome: '', documento: '', papel });

/** The people of a check, as many as there are. */
function Pessoas() {
  const { fields, append, remove } = useFieldArray({ name: 'nomes' });
  return (
    <>
      {fields.map(({ id }, index) => (
        <div className="conflitos-pessoa" key={id}>
          <TextField {...CAMPOS.nome} name={`nomes.${index}.nome`} size="m" />
          <TextField {...CAMPOS.documento} name={`nomes.${index}.documento`} size="s" />
          <SelectField<CheckRole> {...CAMPOS.papel} name={`nomes.${index}.papel`} size="s" options={PAPEIS} />
          {fields.length > 1 && (
            <div className="conflitos-pessoa-remover">
              <Button size="small" icon={<CloseIcon />} onClick={() => remove(index)}>
                Tirar a pessoa {index + 1}
              </Button>
            </div>
          )}
        </div>
      ))}
      <div className="conflitos-pessoa-remover">
        <Button
          icon={<PlusIcon />}
          disabled={fields.length >= MAX_CHECK_NAMES}
          onClick={() => append(pessoaOf('contraria'))}
        >
          Mais uma pessoa
        </Button>
      </div>
    </>
  );
}

interface VerificarDialogProps {
  /** Called with the check that was made, after the dialog closed. */
  onMade: (made: ConflictCheck) => void;
  onClose: () => void;
}

/** 'Nova verificação': whom to compare with everybody whom the firm knows. */
export function VerificarDialog({ onMade, onClose }: VerificarDialogProps) {
  return (
    <FormDialog<{ nomes: ReturnType<typeof pessoaOf>[] }, { nomes: CheckedName[] }, ConflictCheck>
      title="Nova verificação de conflito"
      description="Os nomes são comparados com clientes e ex-clientes de todos os escritórios, partes contrárias e seus advogados, publicações e as pessoas da casa."
      defaultValues={{ nomes: [pessoaOf('cliente'), pessoaOf('contraria')] }}
      schema={conflictCheckFormSchema}
      save={createVerificacao}
      failure={{ title: 'Falha ao verificar!', fallback: 'Erro inesperado ao verificar o conflito.' }}
      invalidates={[[CONFLITOS]]}
      submitLabel="Verificar"
      submittingLabel="Verificando..."
      onDone={onMade}
      onClose={onClose}
    >
      <Pessoas />
    </FormDialog>
  );
}
