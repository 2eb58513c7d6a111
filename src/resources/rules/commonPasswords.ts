/** Passwords of ten characters and more that everybody tries first, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    0123456789 0147258369 0987654321 1029384756 1122334455 1234512345 1234554321 1234567890 12345678910
    123456789a 123456789q 1314520520 1357924680 1472583690 1a2b3c4d5e 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc
    1qaz@wsx3edc 2468013579 5201314000 5201314520 7894561230 9876543210 a123456789 a1234567890 a1b2c3d4e5
    aa12345678 aa123456789 abc1234567 abc12345678 abc123456789 abcd123456 abcd1234567 abcd12345678 abcdef123!
    abcdef1234 abcdef12345 abcdef123456 abcdef1234567 abcdef12345678 abcdef1314 abcdef2024 abcdef2025 abcdef2026
    abcdef@123 abcdef@1234 abcdefg123 abcdefg1234567 abcdefghij abcdefghijk admin12345 admin123456 admin1234567
    admin12345678 admin@1234 adminadmin adminadmin123 administrator! administrator1 administrator12
    administrator123 administrator123! administrator1234 administrator12345 administrator123456
    administrator1234567 administrator12345678 administrator1314 administrator2024 administrator2025
    administrator2026 administrator520 administrator666 administrator888 administrator@123 administrator@1234
    adminpassword aini123456 aini1234567 aini12345678 aini1314520 android123 android123! android1234
    android12345 android123456 android1234567 android12345678 android1314 android2024 android2025 android2026
    android520 android666 android888 android@123 android@1234 arsenal123 arsenal123! arsenal1234 arsenal12345
    arsenal123456 arsenal1234567 arsenal12345678 arsenal1314 arsenal2024 arsenal2025 arsenal2026 arsenal520
    arsenal666 arsenal888 arsenal@123 arsenal@1234 asd123456789 asdfghjkl! asdfghjkl1 asdfghjkl12 asdfghjkl123
    asdfghjkl123! asdfghjkl1234 asdfghjkl12345 asdfghjkl123456 asdfghjkl1234567 asdfghjkl12345678 asdfghjkl1314
    asdfghjkl2024 asdfghjkl2025 asdfghjkl2026 asdfghjkl520 asdfghjkl666 asdfghjkl888 asdfghjkl; asdfghjkl@123
    asdfghjkl@1234 autumn123! autumn1234 autumn12345 autumn123456 autumn1234567 autumn12345678 autumn1314
    autumn2024 autumn2025 autumn2026 autumn@123 autumn@1234 baseball12 baseball123 baseball123! baseball1234
    baseball12345 baseball123456 baseball1234567 baseball12345678 baseball1314 baseball2024 baseball2025
    baseball2026 baseball520 baseball666 baseball888 baseball@123 baseball@1234 basketball basketball1
    batman123! batman1234 batman12345 batman123456 batman1234567 batman12345678 batman1314 batman2024 batman2025
    batman2026 batman@123 batman@1234 beijing123 beijing123! beijing1234 beijing12345 beijing123456
    beijing1234567 beijing12345678 beijing1314 beijing2024 beijing2025 beijing2026 beijing520 beijing666
    beijing888 beijing@123 beijing@1234 blackberry butterfly1 california changeme12 changeme123 changeme123!
    changeme1234 changeme12345 changeme123456 changeme1234567 changeme12345678 changeme1314 changeme2024
    changeme2025 changeme2026 changeme520 changeme666 changeme888 changeme@123 changeme@1234 changemenow
    charlie123 charlie123! charlie1234 charlie12345 charlie123456 charlie1234567 charlie12345678 charlie1314
    charlie2024 charlie2025 charlie2026 charlie520 charlie666 charlie888 charlie@123 charlie@1234 cheesecake
    chelsea123 chelsea123! chelsea1234 chelsea12345 chelsea123456 chelsea1234567 chelsea12345678 chelsea1314
    chelsea2024 chelsea2025 chelsea2026 chelsea520 chelsea666 chelsea888 chelsea@123 chelsea@1234 chocolate1
    colonnade1 colonnade123 colonnade2026 companypassword computer12 computer123 computer123! computer1234
    computer12345 computer123456 computer1234567 computer12345678 computer1314 computer2024 computer2025
    computer2026 computer520 computer666 computer888 computer@123 computer@1234 correcthorsebatterystaple
    database12 database123 database123! database1234 database12345 database123456 database1234567
    database12345678 database1314 database2024 database2025 database2026 database520 database666 database888
    database@123 database@1234 default123 default123! default1234 default12345 default123456 default1234567
    default12345678 default1314 default2024 default2025 default2026 default520 default666 default888 default@123
    default@1234 defaultpassword dragon123! dragon1234 dragon12345 dragon123456 dragon1234567 dragon12345678
    dragon1314 dragon2024 dragon2025 dragon2026 dragon@123 dragon@1234 facebook12 facebook123 facebook123!
    facebook1234 facebook12345 facebook123456 facebook1234567 facebook12345678 facebook1314 facebook2024
    facebook2025 facebook2026 facebook520 facebook666 facebook888 facebook@123 facebook@1234 football12
    football123 football123! football1234 football12345 football123456 football1234567 football12345678
    football1314 football2024 football2025 football2026 football520 football666 football888 football@123
    football@1234 freedom123 freedom123! freedom1234 freedom12345 freedom123456 freedom1234567 freedom12345678
    freedom1314 freedom2024 freedom2025 freedom2026 freedom520 freedom666 freedom888 freedom@123 freedom@1234
    google123! google1234 google12345 google123456 google1234567 google12345678 google1314 google2024 google2025
    google2026 google@123 google@1234 guest12345 guest123456 guest1234567 guest12345678 guest@1234 hello12345
    hello123456 hello1234567 hello12345678 hello@1234 iloveyou12 iloveyou123 iloveyou123! iloveyou1234
    iloveyou12345 iloveyou123456 iloveyou1234567 iloveyou12345678 iloveyou1314 iloveyou2024 iloveyou2025
    iloveyou2026 iloveyou520 iloveyou666 iloveyou888 iloveyou@123 iloveyou@1234 iloveyouforever internet12
    internet123 internet123! internet1234 internet12345 internet123456 internet1234567 internet12345678
    internet1314 internet2024 internet2025 internet2026 internet520 internet666 internet888 internet@123
    internet@1234 iphone123! iphone1234 iphone12345 iphone123456 iphone1234567 iphone12345678 iphone1314
    iphone2024 iphone2025 iphone2026 iphone@123 iphone@1234 jennifer12 jennifer123 jennifer123! jennifer1234
    jennifer12345 jennifer123456 jennifer1234567 jennifer12345678 jennifer1314 jennifer2024 jennifer2025
    jennifer2026 jennifer520 jennifer666 jennifer888 jennifer@123 jennifer@1234 jordan2323 letmein123
    letmein123! letmein1234 letmein12345 letmein123456 letmein1234567 letmein12345678 letmein1314 letmein2024
    letmein2025 letmein2026 letmein520 letmein666 letmein888 letmein@123 letmein@1234 letmeinplease liverpool!
    liverpool1 liverpool12 liverpool123 liverpool123! liverpool1234 liverpool12345 liverpool123456
    liverpool1234567 liverpool12345678 liverpool1314 liverpool2024 liverpool2025 liverpool2026 liverpool520
    liverpool666 liverpool888 liverpool@123 liverpool@1234 liwei12345 login12345 login123456 login1234567
    login12345678 login@1234 manager123 manager123! manager1234 manager12345 manager123456 manager1234567
    manager12345678 manager1314 manager2024 manager2025 manager2026 manager520 manager666 manager888 manager@123
    manager@1234 manchester! manchester1 manchester12 manchester123 manchester123! manchester1234
    manchester12345 manchester123456 manchester1234567 manchester12345678 manchester1314 manchester2024
    manchester2025 manchester2026 manchester520 manchester666 manchester888 manchester@123 manchester@1234
    manchesterunited master123! master1234 master12345 master123456 master1234567 master12345678 master1314
    master2024 master2025 master2026 master@123 master@1234 michael123 michael123! michael1234 michael12345
    michael123456 michael1234567 michael12345678 michael1314 michael2024 michael2025 michael2026 michael520
    michael666 michael888 michael@123 michael@1234 millennium mima5201314! mima52013141 mima520131412
    mima5201314123 mima5201314123! mima52013141234 mima520131412345 mima5201314123456 mima52013141234567
    mima520131412345678 mima52013141314 mima52013142024 mima52013142025 mima52013142026 mima5201314520
    mima5201314666 mima5201314888 mima5201314@123 mima5201314@1234 monkey123! monkey1234 monkey12345
    monkey123456 monkey1234567 monkey12345678 monkey1314 monkey2024 monkey2025 monkey2026 monkey@123 monkey@1234
    motherlode mypassword mypassword1 mypassword123 mysql12345 mysql123456 mysql1234567 mysql12345678 mysql@1234
    newpassword newpassword1 newpassword123 nihao12345 nihao123456 nihao1234567 nihao12345678 nihao@1234
    oldpassword oracle123! oracle1234 oracle12345 oracle123456 oracle1234567 oracle12345678 oracle1314
    oracle2024 oracle2025 oracle2026 oracle@123 oracle@1234 p@ssw0rd12 p@ssw0rd123 p@ssw0rd123! p@ssw0rd1234
    p@ssw0rd12345 p@ssw0rd123456 p@ssw0rd1234567 p@ssw0rd12345678 p@ssw0rd1314 p@ssw0rd2024 p@ssw0rd2025
    p@ssw0rd2026 p@ssw0rd520 p@ssw0rd666 p@ssw0rd888 p@ssw0rd@123 p@ssw0rd@1234 p@ssword12 p@ssword123
    p@ssword123! p@ssword1234 p@ssword12345 p@ssword123456 p@ssword1234567 p@ssword12345678 p@ssword1314
    p@ssword2024 p@ssword2025 p@ssword2026 p@ssword520 p@ssword666 p@ssword888 p@ssword@123 p@ssword@1234
    passw0rd12 passw0rd123 passw0rd123! passw0rd1234 passw0rd12345 passw0rd123456 passw0rd1234567
    passw0rd12345678 passw0rd1314 passw0rd2024 passw0rd2025 passw0rd2026 passw0rd520 passw0rd666 passw0rd888
    passw0rd@123 passw0rd@1234 password12 password123 password123! password1234 password12345 password123456
    password1234567 password12345678 password1314 password2024 password2025 password2026 password520 password666
    password888 password@123 password@1234 passwordadmin passwordpassword pokemon123 pokemon123! pokemon1234
    pokemon12345 pokemon123456 pokemon1234567 pokemon12345678 pokemon1314 pokemon2024 pokemon2025 pokemon2026
    pokemon520 pokemon666 pokemon888 pokemon@123 pokemon@1234 postgres12 postgres123 postgres123! postgres1234
    postgres12345 postgres123456 postgres1234567 postgres12345678 postgres1314 postgres2024 postgres2025
    postgres2026 postgres520 postgres666 postgres888 postgres@123 postgres@1234 princess12 princess123
    princess123! princess1234 princess12345 princess123456 princess1234567 princess12345678 princess1314
    princess2024 princess2025 princess2026 princess520 princess666 princess888 princess@123 princess@1234
    q123456789 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc! qazwsxedc1 qazwsxedc12 qazwsxedc123 qazwsxedc123!
    qazwsxedc1234 qazwsxedc12345 qazwsxedc123456 qazwsxedc1234567 qazwsxedc12345678 qazwsxedc1314 qazwsxedc2024
    qazwsxedc2025 qazwsxedc2026 qazwsxedc520 qazwsxedc666 qazwsxedc888 qazwsxedc@123 qazwsxedc@1234 qq123456789
    qq5201314520 qwe123456789 qwer123456 qwer12345678 qwerasdf12 qwerasdf123 qwerasdf123! qwerasdf1234
    qwerasdf12345 qwerasdf123456 qwerasdf1234567 qwerasdf12345678 qwerasdf1314 qwerasdf2024 qwerasdf2025
    qwerasdf2026 qwerasdf520 qwerasdf666 qwerasdf888 qwerasdf@123 qwerasdf@1234 qwerty123! qwerty1234
    qwerty12345 qwerty123456 qwerty1234567 qwerty12345678 qwerty1314 qwerty2024 qwerty2025 qwerty2026 qwerty@123
    qwerty@1234 qwertyui123 qwertyuiop qwertyuiop! qwertyuiop1 qwertyuiop12 qwertyuiop123 qwertyuiop123!
    qwertyuiop1234 qwertyuiop12345 qwertyuiop123456 qwertyuiop1234567 qwertyuiop12345678 qwertyuiop1314
    qwertyuiop2024 qwertyuiop2025 qwertyuiop2026 qwertyuiop520 qwertyuiop666 qwertyuiop888 qwertyuiop@123
    qwertyuiop@1234 root123456 root1234567 root12345678 samsung123 samsung123! samsung1234 samsung12345
    samsung123456 samsung1234567 samsung12345678 samsung1314 samsung2024 samsung2025 samsung2026 samsung520
    samsung666 samsung888 samsung@123 samsung@1234 secret123! secret1234 secret12345 secret123456 secret1234567
    secret12345678 secret1314 secret2024 secret2025 secret2026 secret@123 secret@1234 secretpassword server123!
    server1234 server12345 server123456 server1234567 server12345678 server1314 server2024 server2025 server2026
    server@123 server@1234 shadow123! shadow1234 shadow12345 shadow123456 shadow1234567 shadow12345678
    shadow1314 shadow2024 shadow2025 shadow2026 shadow@123 shadow@1234 shanghai12 shanghai123 shanghai123!
    shanghai1234 shanghai12345 shanghai123456 shanghai1234567 shanghai12345678 shanghai1314 shanghai2024
    shanghai2025 shanghai2026 shanghai520 shanghai666 shanghai888 shanghai@123 shanghai@1234 spring123!
    spring1234 spring12345 spring123456 spring1234567 spring12345678 spring1314 spring2024 spring2025 spring2026
    spring@123 spring@1234 starwars12 starwars123 starwars123! starwars1234 starwars12345 starwars123456
    starwars1234567 starwars12345678 starwars1314 starwars2024 starwars2025 starwars2026 starwars520 starwars666
    starwars888 starwars@123 starwars@1234 strawberry strawberry1 summer123! summer1234 summer12345 summer123456
    summer1234567 summer12345678 summer1314 summer2024 summer2025 summer2026 summer@123 summer@1234 sunshine12
    sunshine123 sunshine123! sunshine1234 sunshine12345 sunshine123456 sunshine1234567 sunshine12345678
    sunshine1314 sunshine2024 sunshine2025 sunshine2026 sunshine520 sunshine666 sunshine888 sunshine@123
    sunshine@1234 superadmin superadmin123 superman12 superman123 superman123! superman1234 superman12345
    superman123456 superman1234567 superman12345678 superman1314 superman2024 superman2025 superman2026
    superman520 superman666 superman888 superman@123 superman@1234 supersecret system123! system1234 system12345
    system123456 system1234567 system12345678 system1314 system2024 system2025 system2026 system@123 system@1234
    temporary123 test123456 test1234567 test12345678 testing123 testing123! testing1234 testing12345
    testing123456 testing1234567 testing12345678 testing1314 testing2024 testing2025 testing2026 testing520
    testing666 testing888 testing@123 testing@1234 thunderbird trustno112 trustno1123 trustno1123! trustno11234
    trustno112345 trustno1123456 trustno11234567 trustno112345678 trustno11314 trustno12024 trustno12025
    trustno12026 trustno1520 trustno1666 trustno1888 trustno1@123 trustno1@1234 trustnoone user123456
    user1234567 user12345678 volleyball1 wangwei123 washington watermelon welcome123 welcome123! welcome1234
    welcome12345 welcome123456 welcome1234567 welcome12345678 welcome1314 welcome2024 welcome2025 welcome2026
    welcome520 welcome666 welcome888 welcome@123 welcome@1234 whatever12 whatever123 whatever123! whatever1234
    whatever12345 whatever123456 whatever1234567 whatever12345678 whatever1314 whatever2024 whatever2025
    whatever2026 whatever520 whatever666 whatever888 whatever@123 whatever@1234 winter123! winter1234
    winter12345 winter123456 winter1234567 winter12345678 winter1314 winter2024 winter2025 winter2026 winter@123
    winter@1234 woaini123! woaini1234 woaini12345 woaini123456 woaini1234567 woaini12345678 woaini1314
    woaini1314520 woaini2024 woaini2025 woaini2026 woaini5201314 woaini@123 woaini@1234 woaiwojia! woaiwojia1
    woaiwojia12 woaiwojia123 woaiwojia123! woaiwojia1234 woaiwojia12345 woaiwojia123456 woaiwojia1234567
    woaiwojia12345678 woaiwojia1314 woaiwojia2024 woaiwojia2025 woaiwojia2026 woaiwojia520 woaiwojia666
    woaiwojia888 woaiwojia@123 woaiwojia@1234 wodemima12 wodemima123 wodemima123! wodemima1234 wodemima12345
    wodemima123456 wodemima1234567 wodemima12345678 wodemima1314 wodemima2024 wodemima2025 wodemima2026
    wodemima520 wodemima666 wodemima888 wodemima@123 wodemima@1234 xiaoming12 xiaoming123 xiaoming123!
    xiaoming1234 xiaoming12345 xiaoming123456 xiaoming1234567 xiaoming12345678 xiaoming1314 xiaoming2024
    xiaoming2025 xiaoming2026 xiaoming520 xiaoming666 xiaoming888 xiaoming@123 xiaoming@1234 yourpassword
    z123456789 zhangwei123 zhongguo12 zhongguo123 zhongguo123! zhongguo1234 zhongguo12345 zhongguo123456
    zhongguo1234567 zhongguo12345678 zhongguo1314 zhongguo2024 zhongguo2025 zhongguo2026 zhongguo520 zhongguo666
    zhongguo888 zhongguo@123 zhongguo@1234 zxc123456789 zxcvbnm,./ zxcvbnm123 zxcvbnm123! zxcvbnm1234
    zxcvbnm12345 zxcvbnm123456 zxcvbnm1234567 zxcvbnm12345678 zxcvbnm1314 zxcvbnm2024 zxcvbnm2025 zxcvbnm2026
    zxcvbnm520 zxcvbnm666 zxcvbnm888 zxcvbnm@123 zxcvbnm@1234
  `
    .trim()
    .split(/\s+/),
)
