import fc from 'fast-check';

// A property runs once for each change of the code: with the same values each time, so that scores can be compared, and
// not for long.
fc.configureGlobal({ seed: 1, interruptAfterTimeLimit: 300 });
