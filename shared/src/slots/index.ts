export type { CamadaEvento, Escopo, SlotContexts, SlotName, SlotProps } from './contexts';
export { Slot, SlotPiece } from './slot';
export {
  type OfferedPiece,
  type PieceComponent,
  type SlotHost,
  SlotHostContext,
  usePieces,
} from './slot-host';
