import { Page } from '@foro/shared/ui/page';

export default function UsuariosPage() {
  return <Page title="Usuários">Usuários</Page>;
}
