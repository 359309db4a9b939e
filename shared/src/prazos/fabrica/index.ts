export { ATOS, findAto, type AtoDePrazo } from './atos';
export { camadasDeFabrica } from './camadas';
export {
  CALENDARIOS_DE_FABRICA,
  findDeFabrica,
  ID_LEI_5010,
  ID_NACIONAL,
  PRIMEIRO_ID_DE_FIRMA,
  type CalendarioDeFabrica,
} from './calendarios';
export { compileExpediente } from './expediente';
export { FLUXOS_DE_FABRICA } from './fluxos';
