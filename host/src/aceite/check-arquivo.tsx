import type { AcceptanceChecked } from '@foro/shared/contracts/document-acceptance';
import { type DragEvent, useState } from 'react';

/** The SHA-256 of a file, computed in the browser: the file is not sent anywhere. */
async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Veredito = { readonly isGood: boolean; readonly text: string } | null;

function verdictOf(nome: string, hash: string, { sha256, copiaSha256 }: AcceptanceChecked): Veredito {
  if (hash === sha256) return { isGood: true, text: `${nome} é o arquivo que foi aceito, byte por byte.` };
  if (hash === copiaSha256)
    return { isGood: true, text: `${nome} é a cópia com a página do aceite, byte por byte.` };
  return {
    isGood: false,
    text: `${nome} não é o arquivo aceito nem a cópia: o conteúdo é outro. SHA-256: ${hash}`,
  };
}

/** Compares a file that is dropped or chosen with the one that was accepted. */
export function ConferirArquivo({ aceite }: { aceite: AcceptanceChecked }) {
  const [veredito, setVeredito] = useState<Veredito>(null);
  const [isOver, setOver] = useState(false);
  const compare = async (file: File | undefined) => {
    if (file === undefined) return;
    setVeredito(null);
    try {
      setVeredito(verdictOf(file.name, await sha256Of(file), aceite));
    } catch {
      // Without a secure connection, or if the file cannot be read, there is nothing to compare.
      setVeredito({
        isGood: false,
        text: 'O navegador não conseguiu ler o arquivo. Escolha-o de novo, ou abra esta página por https.',
      });
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void compare(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={isOver ? 'aceite-arquivo is-over' : 'aceite-arquivo'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor="arquivo">Solte aqui, ou escolha, o arquivo que você tem</label>
      <input id="arquivo" type="file" onChange={(event) => void compare(event.target.files?.[0])} />
      <small className="aceite-nota">Ele é comparado neste navegador e não é enviado.</small>
      {veredito && (
        <p
          role={veredito.isGood ? 'status' : 'alert'}
          className={veredito.isGood ? 'login-done' : 'login-failure'}
        >
          {veredito.text}
        </p>
      )}
    </div>
  );
}
