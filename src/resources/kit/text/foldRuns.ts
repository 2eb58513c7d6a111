/**
 * Letters beyond ASCII that have a capital or small form, each with what its capital becomes when it is made small: the
 * simple and full case folding of Unicode 17, with the dotted and the dotless i of Turkish as a plain i. Kept here, not
 * asked of the engine: the database holds the same table in a function that indexes are made of, so it must never change
 * under them.
 */

/**
 * Runs of letters in base 36: the first, how many follow each other (`-`) or stand at every other place (`:`), and how far
 * up (`+`) or down (`~`) the folded ones lie.
 */
export const FOLD_RUNS =
  '51+lj 5c-n+w 60-7+w 74:o+1 8g~5j 8h~5k 8i:3+1 8p:8+1 96:n+1 ag~3d ah:3+1 an~7g ap+5u aq:2+1 au+5q av+1 ' +
  'ax-2+5p az+1 b2+27 b3+5m b4+5n b5+1 b7+5p b8+5r ba+5v bb+5t bc+1 bg+5v bh+5x bj+5y bk:3+1 bq+62 br+1 bt+62 ' +
  'bw+1 by+62 bz+1 c1-2+61 c3:2+1 c7+63 c8+1 cc+1 ck+2 cl+1 cn+2 co+1 cq+2 cr:9+1 da:9+1 dt+2 du:2+1 dy~2p ' +
  'dz~1k e0:k+1 f4~3m f6:9+1 fu+8bv fv+1 fx~4j fy+8bs g1+1 g3~5f g4+1x g5+1z g6:5+1 n9+38 og:2+1 om+1 ov+38 ' +
  'p2+12 p4-3+11 p8+1s pa-2+1r pd-h+w pv-9+w qq+1 r3+8 r4~u r5~p r9~f ra~m rc:c+1 s0~1i s1~1c s4~1o s5~1s s7+1 ' +
  's9~7 sa+1 sd-3~3m sg-g+28 sw-w+w v4:h+1 wa:r+1 xs+f xt:7+1 y8:1c+1 10x-12+1c 3a8-12+5ls 3bb+5ls 3bh+5ls ' +
  '3vk-28+tzk 3xs-6+8 5mo~4su 5mp~4st 5mq~4sk 5mr-2~4si 5mt~4sj 5mu~4sc 5mv~4ro 5mw+r7n 5mx+1 5n4-17~2bk ' +
  '5od-3~2bk 5xc:23+1 61n~1m 61s:1c+1 64o-8~8 654-6~8 65k-8~8 660-8~8 66g-6~8 66x:4~8 67c-8~8 69k-2~8 69m-2~22 ' +
  '69q~5j9 6a0-4~2e 6ag-2~8 6ai-2~2s 6aw-2~8 6ay-2~34 6b0~7 6bc-2~3k 6be-2~3i 6jq~5st 6ju~6gv 6jv~6di 6k2+s ' +
  '6lc-g+g 6mb+1 792-q+q 8ow-1c+1c 8rk+1 8rm~8af 8rn~2xy 8ro~89z 8rr:3+1 8rx~8bg 8ry~8al 8rz~8bj 8s0~8bi 8s2+1 ' +
  '8s5+1 8se-2~8cf 8sg:1e+1 8vf:2+1 8vm+1 wu8:n+1 ww0:e+1 x0i:7+1 x0y:v+1 x2x:2+1 x31~r9g x32:5+1 x3f+1 x3h~wmg ' +
  'x3k:2+1 x3q:a+1 x4a~wn8 x4b~wnj x4c~wnf x4d~wn5 x4e~wn8 x4g~wlu x4h~wmi x4i~wlx x4j+ps x4k:8+1 x50~1c ' +
  'x51~wn7 x52~raw x53:2+1 x57~wo7 x58:8+1 x5o~wu9 x6d+1 1ee9-q+w 1fcw-14+14 1fhs-10+14 1fn4-b+13 1fng-f+13 ' +
  '1fnw-7+13 1fo4-2+13 1h1c-1f+1s 1h74-m+w 1jfk-w+w 20cg-w+w 20f4-p+r 2olc-y+y'

/** Letters that become several, in base 36. */
export const LONG_FOLDS =
  '67=37.37 95=jg.32 13b=12d.136 61m=2p.ji 61q=37.37 680=64g.qh 681=64h.qh 682=64i.qh 683=64j.qh 684=64k.qh ' +
  '685=64l.qh 686=64m.qh 687=64n.qh 688=64g.qh 689=64h.qh 68a=64i.qh 68b=64j.qh 68c=64k.qh 68d=64l.qh ' +
  '68e=64m.qh 68f=64n.qh 68g=65c.qh 68h=65d.qh 68i=65e.qh 68j=65f.qh 68k=65g.qh 68l=65h.qh 68m=65i.qh ' +
  '68n=65j.qh 68o=65c.qh 68p=65d.qh 68q=65e.qh 68r=65f.qh 68s=65g.qh 68t=65h.qh 68u=65i.qh 68v=65j.qh ' +
  '68w=674.qh 68x=675.qh 68y=676.qh 68z=677.qh 690=678.qh 691=679.qh 692=67a.qh 693=67b.qh 694=674.qh ' +
  '695=675.qh 696=676.qh 697=677.qh 698=678.qh 699=679.qh 69a=67a.qh 69b=67b.qh 69e=67k.qh 69f=q9.qh 69g=q4.qh ' +
  '69j=q9.n6.qh 69o=q9.qh 69u=67o.qh 69v=qf.qh 69w=q6.qh 69z=qf.n6.qh 6a4=qf.qh 6ab=qh.lk.ld 6ar=qt.lk.ld ' +
  '6b6=67w.qh 6b7=qx.qh 6b8=r2.qh 6bb=qx.n6.qh 6bg=qx.qh 1dkw=2u.2u 1dkx=2u.2x 1dky=2u.30 1dkz=2u.2u.2x ' +
  '1dl0=2u.2u.30 1dl1=37.38 1dl2=37.38 1dlf=12s.12u 1dlg=12s.12d 1dlh=12s.12j 1dli=132.12u 1dlj=12s.12l'
