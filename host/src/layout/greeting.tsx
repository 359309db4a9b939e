import { useSession } from '@foro/shared/session';

/** 'Olá!', and who is signed in once the profile says so; the first name where there is little room. */
export function Greeting({ isShort }: { isShort: boolean }) {
  const nome = useSession((session) => session.profile?.nome ?? null);
  return (
    <p className="shell-greeting">
      <span>Olá!</span>
      {nome && <span className="shell-person">{isShort ? nome.split(' ')[0] : nome}</span>}
    </p>
  );
}
