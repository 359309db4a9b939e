import { useTeamMembers } from '@foro/shared/lookups';
import { Button } from '@foro/shared/ui/core';
import { EditIcon, TrashIcon } from '@foro/shared/ui/icons';

interface EquipeRowProps {
  equipe: { id: number; descricao: string };
  onEdit: () => void;
  onRemove: () => void;
}

function useMembros(idEquipe: number): string {
  const { options, isLoading, error } = useTeamMembers(idEquipe);
  if (isLoading) return 'Carregando...';
  if (error) return 'Não foi possível carregar os membros.';
  return options.map(({ descricao }) => descricao).join(', ') || 'Sem membros';
}

/** A team with its members and its actions. */
export function EquipeRow({ equipe: { id, descricao }, onEdit, onRemove }: EquipeRowProps) {
  const membros = useMembros(id);
  return (
    <li className="equipe">
      <p>
        <strong>{descricao}</strong>
        <span>{membros}</span>
      </p>
      <Button size="small" icon={<EditIcon />} aria-label={`Editar a equipe ${descricao}`} onClick={onEdit}>
        Editar
      </Button>
      <Button
        size="small"
        icon={<TrashIcon />}
        aria-label={`Excluir a equipe ${descricao}`}
        onClick={onRemove}
      >
        Excluir
      </Button>
    </li>
  );
}
