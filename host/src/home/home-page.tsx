import { useRole } from '@foro/shared/session';
import { useDocumentTitle } from '@foro/shared/ui/page';
import { Navigate } from 'react-router-dom';
import { Watermark } from './watermark';

/** / and /home: a quiet page with the watermark. A client, whose menu has one entry, lands on its cases. */
export default function HomePage() {
  const isCliente = useRole() === 'Cliente';
  useDocumentTitle('Início');
  if (isCliente) return <Navigate to="/processos" replace />;
  return (
    <div className="home">
      <h1 className="foro-hidden">Início</h1>
      <Watermark />
      <p className="home-name">Foro</p>
      <p className="home-hint">Escolha no menu o que deseja fazer.</p>
    </div>
  );
}
