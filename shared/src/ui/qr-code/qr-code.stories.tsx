import { LONG_TEXT, type Stories } from '../../gallery/story';
import { QrCode } from '../qr-code';

export const stories: Stories = {
  QrCode: {
    comum: () => <QrCode text="https://foro.dev" label="Código QR do endereço" />,
    'texto longo': () => <QrCode text={LONG_TEXT} label="Código QR de um texto longo" />,
  },
};
