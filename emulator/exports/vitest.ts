import module from 'node:module';

// From Node 22.1 on, the compiled code is kept for the next test file, which then loads a third faster. The typings are
// those of the oldest supported version.
(module as { enableCompileCache?(): void }).enableCompileCache?.();

export const { useEmulator } = await import('./use-emulator');
