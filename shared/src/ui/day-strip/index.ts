export { DayStrip, type StripDay } from './day-strip';
