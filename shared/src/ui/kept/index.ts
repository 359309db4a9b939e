export { answerOtherWindows, countUnsavedEverywhere, forgetKeptEverywhere } from './windows';
