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
import { PeopleFields, SelectField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { CONFLITOS, createVerificacao } from './conflitos-api';

const CAMPOS = boxesOf(CHECKED_NAME_FIELDS);
const PAPEIS = CHECK_ROLES.map((id) => ({ id, descricao: CHECK_ROLE_WORDS[id] }));

const pessoaOf = (papel: CheckRole) => ({ nome: '', documento: '', papel });

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
      <PeopleFields
        name="nomes"
        min={1}
        max={MAX_CHECK_NAMES}
        addLabel="Mais uma pessoa"
        blank={pessoaOf('contraria')}
      >
        {(pessoa) => (
          <SelectField<CheckRole> {...CAMPOS.papel} name={`${pessoa}.papel`} size="s" options={PAPEIS} />
        )}
      </PeopleFields>
    </FormDialog>
  );
}
