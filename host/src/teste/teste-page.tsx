import { useDocumentTitle } from '@foro/shared/ui/page';
import { Version } from '../layout/version';

/** /teste, public: shows that the suite is served and runs. */
export default function TestePage() {
  useDocumentTitle('Teste');
  return (
    <main className="plain">
      <h1>Página de teste</h1>
      <p>O sistema está no ar.</p>
      <Version />
    </main>
  );
}
