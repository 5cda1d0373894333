import { describe, expect, it } from 'vitest'
import { type Files, ownTree, type Tree, treeOf } from './tree.ts'

/** Where something stands; without a line it is the file itself. */
export type Place = { readonly path: string; readonly line?: number }

export type Rule<Subject extends Place> = {
  /** What the rule looks at. A rule that finds nothing to look at has failed, not passed. */
  subjects(tree: Tree): readonly Subject[]
  /** What is wrong with it, if anything, as the end of a sentence about the place. */
  problem(subject: Subject, tree: Tree): string | undefined
  /** Small trees that break the rule, by what is then said. */
  readonly notices: Readonly<Record<string, Files>>
  /** A small tree that looks like a breach and is none. */
  readonly allows?: Files
}

/** Holds the tree to a rule, and shows that the rule is able to fail. */
export function rule<Subject extends Place>(title: string, law: Rule<Subject>): void {
  describe(title, () => {
    it('holds in the whole tree', () => {
      expect(law.subjects(ownTree()).length, 'things looked at').toBeGreaterThan(0)
      expect(findings(law, ownTree())).toEqual([])
    })
    it.each(Object.entries(law.notices))('notices %s', (finding, files) => {
      expect(findings(law, treeOf(files))).toEqual([finding])
    })
    const { allows } = law
    if (allows)
      it('lets what only looks like it pass', () => expect(findings(law, treeOf(allows))).toEqual([]))
  })
}

function findings<Subject extends Place>(law: Rule<Subject>, tree: Tree): string[] {
  return law.subjects(tree).flatMap((subject) => {
    const problem = law.problem(subject, tree)
    return problem ? [`${subject.path}${subject.line ? `:${subject.line}` : ''} ${problem}`] : []
  })
}
