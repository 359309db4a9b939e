import { type CaseAccess, caseAccessUpdateSchema } from '@foro/shared/contracts/case-access';
import { useTeams, useUsuariosPlataforma } from '@foro/shared/lookups';
import { useSession } from '@foro/shared/session';
import { MultiSelectField, SwitchField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { ACESSO_KEYS, saveAcesso } from './acesso-api';

interface AcessoDialogProps {
  id: number;
  acesso: CaseAccess;
  onClose: () => void;
}

const idsOf = (named: readonly { id: number }[]) => named.map(({ id }) => id);

/** Whether only some people see the case, and who; the person who restricts it is among them from the start. */
export function AcessoDialog({ id, acesso, onClose }: AcessoDialogProps) {
  const eu = useSession((session) => session.profile?.id);
  const { restrito, pessoas, equipes, dataAlteracao } = acesso;
  return (
    <FormDialog
      title="Quem vê este processo"
      description="Num processo restrito, só as pessoas abaixo veem o processo, os seus prazos, compromissos, documentos e custas. O cliente continua a ver o que já vê. Um Admin sabe que ele existe e pode entrar, com um motivo; vocês recebem um aviso."
      defaultValues={{
        restrito,
        pessoas: restrito || eu === undefined ? idsOf(pessoas) : [eu],
        equipes: idsOf(equipes),
        dataAlteracao,
      }}
      schema={caseAccessUpdateSchema}
      save={(output) => saveAcesso(id, output)}
      success="Acesso salvo com sucesso!"
      failure={{ title: 'Falha ao salvar o acesso!', fallback: 'Erro inesperado ao salvar o acesso.' }}
      invalidates={ACESSO_KEYS}
      onClose={onClose}
    >
      <SwitchField name="restrito" label="Restrito" size="full" />
      <MultiSelectField name="pessoas" label="Pessoas" options={useUsuariosPlataforma()} size="full" />
      <MultiSelectField
        name="equipes"
        label="Equipes"
        options={useTeams()}
        size="full"
        hint="Quem entra na equipe passa a ver o processo; quem sai deixa de ver."
      />
    </FormDialog>
  );
}
