import { formatBytes } from '@foro/shared/format';
import { Button } from '@foro/shared/ui/core';
import { CloseIcon, RetryIcon } from '@foro/shared/ui/icons';
import './documentos.css';
import type { ArquivoEnviado } from './use-envios';

const WAITING = 'Sem conexão. O envio continua de onde parou assim que ela voltar.';

interface EnvioProps {
  envio: ArquivoEnviado;
  onCancel: (envio: ArquivoEnviado) => void;
  onRetry: (envio: ArquivoEnviado) => void;
}

function Envio({ envio, onCancel, onRetry }: EnvioProps) {
  const { file, alvo, estado, parte, mensagem, isConflito } = envio;
  const isTooLarge = mensagem !== null && parte === 0 && /maior que|vazio/.test(mensagem);
  return (
    <li className="documentos-envio">
      <div className="documentos-envio-nome">
        <span>{file.name}</span>
        <small>
          {alvo ? `Nova versão de ${alvo.titulo} · ` : ''}
          {formatBytes(file.size)}
        </small>
      </div>
      {estado !== 'falhou' ? (
        <div className="documentos-envio-andamento">
          <progress aria-label={`Envio de ${file.name}`} max={1} value={parte} />
          <small role="status">{estado === 'esperando' && WAITING}</small>
        </div>
      ) : (
        <p role="alert" className="documentos-envio-falha">
          {mensagem}
        </p>
      )}
      <div className="documentos-envio-botoes">
        {estado === 'falhou' && !isTooLarge && (
          <Button size="small" icon={<RetryIcon />} onClick={() => onRetry(envio)}>
            {isConflito ? 'Enviar como a próxima versão' : 'Tentar novamente'}
          </Button>
        )}
        <Button
          size="small"
          icon={<CloseIcon />}
          aria-label={estado !== 'falhou' ? `Cancelar o envio de ${file.name}` : `Dispensar ${file.name}`}
          onClick={() => onCancel(envio)}
        >
          {estado !== 'falhou' ? 'Cancelar' : 'Dispensar'}
        </Button>
      </div>
    </li>
  );
}

/** The files that are being sent, and those that failed, each with the reason. */
export function EnviosList({
  envios,
  onCancel,
  onRetry,
}: Omit<EnvioProps, 'envio'> & { envios: readonly ArquivoEnviado[] }) {
  if (envios.length === 0) return null;
  return (
    <ul className="documentos-envios" aria-label="Envios em andamento">
      {envios.map((envio) => (
        <Envio key={envio.key} envio={envio} onCancel={onCancel} onRetry={onRetry} />
      ))}
    </ul>
  );
}
