import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of a test's own. `folder` is in it. */
export type OwnDisk = {
  folder: string
  /** Takes all room but so many bytes, until it is emptied. */
  fill(leave: number): void
  empty(): void
  /** As a power cut: from now on nothing reaches the disk, not even what is on its way. */
  cut(): void
  /** Away, and there again with what had reached it. Nobody may use it meanwhile. */
  again(): void
  /** Gives it back with all that is on it. */
  remove(): void
}

const run = (program: string, ...rest: string[]) =>
  execFileSync(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] })

/** The request that file systems are tested by: it goes down at once, without writing its log (FS_IOC_SHUTDOWN). */
const CUT = 'open(F, "<", $ARGV[0]) or die; my $how = pack("L", 2); ioctl(F, 0x8004587d, $how) or die "$!"'

/** A real one in a file, which writes to it as to a disk; null where that may not be mounted, which is said aloud. */
export const ownDisk = (mib: number): OwnDisk | null =>
  mounted('a power cut', (base, folder) => {
    const image = join(base, 'image')
    run('truncate', '-s', `${mib}M`, image)
    // Without room that is only root's.
    run('mkfs.ext4', '-qF', '-m', '0', image)
    return () => run('mount', '-o', 'loop', image, folder)
  })

/** One in memory that is soon full; null where that may not be mounted, which is said aloud. */
export const smallDisk = (mib: number): OwnDisk | null =>
  mounted(
    'a full disk',
    (_, folder) => () => run('mount', '-t', 'tmpfs', '-o', `size=${mib}m`, 'tmpfs', folder),
  )

function mounted(what: string, prepare: (base: string, folder: string) => () => void): OwnDisk | null {
  const base = mkdtempSync(join(tmpdir(), 'giro-disk-'))
  const folder = join(base, 'disk')
  mkdirSync(folder)
  try {
    const mount = prepare(base, folder)
    mount()
    const filler = join(folder, 'filler')
    return {
      folder,
      fill(leave) {
        const { bavail, bsize } = statfsSync(folder)
        run('fallocate', '-l', String(bavail * bsize - leave), filler)
      },
      empty: () => rmSync(filler),
      cut: () => run('perl', '-e', CUT, folder),
      again() {
        run('umount', folder)
        mount()
      },
      remove() {
        run('umount', folder)
        rmSync(base, { recursive: true })
      },
    }
  } catch (error) {
    rmSync(base, { recursive: true })
    const { stderr, message } = error as { stderr?: Buffer; message: string }
    process.stderr.write(`\n!! ${what} is not tried here: ${stderr?.toString().trim() || message}\n\n`)
    return null
  }
}
