import { Button, CopyAddress } from '@foro/shared/ui/core';
import { Dialog } from '@foro/shared/ui/dialogs';
import { QrCode } from '@foro/shared/ui/qr-code';

/** How to add the address to each program. */
const PASSOS = [
  {
    programa: 'Apple (iPhone, iPad, Mac)',
    passos: [
      'No iPhone ou iPad, aponte a câmera para o código ao lado e toque em "Assinar". Se já está nele, toque em "Abrir no calendário deste aparelho".',
      'No Mac, no Calendário: Arquivo, Nova Assinatura de Calendário, e cole o endereço.',
    ],
  },
  {
    programa: 'Google Agenda',
    passos: [
      'No computador, abra calendar.google.com; em "Outras agendas", clique em + e em "Do URL".',
      'Cole o endereço e clique em "Adicionar agenda". Ela aparece também no celular.',
    ],
  },
  {
    programa: 'Outlook',
    passos: [
      'Abra outlook.com ou o Outlook; em Calendário, clique em "Adicionar calendário" e em "Assinar da Web".',
      'Cole o endereço, dê um nome e clique em "Importar".',
    ],
  },
] as const;

/** The secret address of the calendar, shown only once, and how to use it. */
export function EnderecoDialog({ caminho, onClose }: { caminho: string; onClose: () => void }) {
  const endereco = `${location.origin}${caminho}`;
  // With this scheme a telephone offers to subscribe instead of opening a page.
  const webcal = `webcal://${location.host}${caminho}`;
  return (
    <Dialog
      title="Assine a sua agenda"
      isWide
      onClose={onClose}
      footer={
        <Button type="primary" data-initial-focus="" onClick={onClose}>
          Concluir
        </Button>
      }
    >
      <div className="conta-setup">
        <QrCode text={webcal} label="Código QR do endereço da agenda" />
        <div>
          <p className="conta-text">
            Este endereço não aparece de novo. Não o mande a ninguém: quem o tem vê a sua agenda.
          </p>
          <CopyAddress label="Endereço da agenda" address={endereco} />
          <a href={webcal}>Abrir no calendário deste aparelho</a>
        </div>
      </div>
      {PASSOS.map(({ programa, passos }) => (
        <section key={programa} className="conta-programa">
          <h3>{programa}</h3>
          <ol>
            {passos.map((passo) => (
              <li key={passo}>{passo}</li>
            ))}
          </ol>
        </section>
      ))}
      <p className="conta-note">
        Os programas leem o endereço quando querem: o Google, a cada 8 a 24 horas; o Outlook, a cada 3. Não
        conte com eles para o que muda no mesmo dia.
      </p>
    </Dialog>
  );
}
