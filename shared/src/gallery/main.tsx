import { createRoot } from 'react-dom/client';
import { answerInPlaceOfApi } from './answers';
import { BRANDS, type Brand, Gallery } from './gallery';

const isBrand = (text: string | null): text is Brand => text !== null && Object.hasOwn(BRANDS, text);

const root = document.getElementById('root');
if (!root) throw new Error('Elemento raiz (#root) não encontrado na página.');
answerInPlaceOfApi();
const query = new URLSearchParams(location.search);
const marca = query.get('marca');
createRoot(root).render(<Gallery brand={isBrand(marca) ? marca : 'padrao'} entry={query.get('parte')} />);
