export { cameFrom, type Mark, noteSaved, useKeptPlace, useWayBack } from './places';
