import { useDocumentTitle } from '@foro/shared/ui/page';
import { Watermark } from './watermark';

/** / and /home: a quiet page with the watermark. */
export default function HomePage() {
  useDocumentTitle('Início');
  return (
    <div className="home">
      <h1 className="foro-hidden">Início</h1>
      <Watermark />
      <p className="home-name">Foro</p>
      <p className="home-hint">Escolha no menu o que deseja fazer.</p>
    </div>
  );
}
