import { useSession } from '@foro/shared/session';
import { Link } from 'react-router-dom';

/**
 * 'Olá!', and the signed-in person's name once the profile arrives; only the first name if there is little
 * space.
 */
export function Greeting({ isShort }: { isShort: boolean }) {
  const nome = useSession((session) => session.profile?.nome ?? null);
  return (
    <p className="shell-greeting">
      <span>Olá!</span>
      {nome && (
        <Link to="/conta" className="shell-person" title="Minha conta">
          {isShort ? nome.split(' ')[0] : nome}
        </Link>
      )}
    </p>
  );
}
